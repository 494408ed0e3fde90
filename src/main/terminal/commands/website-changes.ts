import { ArgumentError } from '$command-line/command';
import { findAccount, findWebsiteToChange } from '$main/queries/find';
import { storeWebsiteParameters, updateWebsiteParameters } from '$shared/api/parameters';
import { CREATE_NAMES, PRIVACY, UPDATE_NAMES } from '$shared/api/website-fields';
import { formatDomain } from '$shared/lib/domains';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';
import {
  ACCOUNT_OPTION,
  OUTPUT_OPTIONS,
  readOutput,
  TABLE_FORMATS,
  WEBSITE_ARGUMENT,
} from '../options';
import { printRows, printWebsite } from '../print';
import { fieldOptions, readFieldOptions, readNewDomain } from '../website-values';

const words = terminalText.commands;
const NEW = fieldOptions(CREATE_NAMES);
const CHANGED = fieldOptions(UPDATE_NAMES);

/** Adds a website. */
export const websitesAddCommand = defineTerminalCommand({
  name: 'websites add',
  options: { ...ACCOUNT_OPTION, ...OUTPUT_OPTIONS, ...NEW.options },
  arguments: [{ name: 'DOMAIN', missing: terminalText.domainMissing }],
  text: {
    ...words['websites add'],
    options: { ...words['websites add'].options, ...NEW.text },
  },
  parse(values, [typed = '']) {
    const fields = readFieldOptions(values, CREATE_NAMES);
    // A password goes with this alone.
    const privacy = fields.password === undefined ? {} : { privacy: PRIVACY.password };
    const parsed = storeWebsiteParameters.safeParse({
      ...privacy,
      ...fields,
      domain: readNewDomain(typed),
    });
    if (!parsed.success) throw new ArgumentError(terminalText.passwordAlone);
    return {
      account: values.account,
      parameters: parsed.data,
      output: readOutput(values, TABLE_FORMATS),
    };
  },
  async run({ account, parameters, output }, context) {
    const query = context.query(false);
    const { id: accountId } = findAccount(query, account);
    context.beginChange();
    const website = await query.services.handlers['websites.store']({ accountId, parameters });
    return printWebsite(website, output);
  },
});

/** Changes fields of a website. */
export const websitesSetCommand = defineTerminalCommand({
  name: 'websites set',
  options: { ...ACCOUNT_OPTION, ...OUTPUT_OPTIONS, ...CHANGED.options },
  arguments: [WEBSITE_ARGUMENT],
  text: {
    ...words['websites set'],
    options: { ...words['websites set'].options, ...CHANGED.text },
  },
  parse(values, [name = '']) {
    const parameters = updateWebsiteParameters.parse(readFieldOptions(values, UPDATE_NAMES));
    if (Object.keys(parameters).length === 0) throw new ArgumentError(terminalText.nothingToSet);
    return {
      account: values.account,
      name,
      parameters,
      output: readOutput(values, TABLE_FORMATS),
    };
  },
  async run({ account, name, parameters, output }, context) {
    const query = context.query(false);
    // Never in another account that happens to have a website of this name.
    const chosen = findAccount(query, account);
    const { id } = await findWebsiteToChange(query, name, chosen);
    context.beginChange();
    const call = { accountId: chosen.id, id, parameters };
    return printWebsite(await query.services.handlers['websites.update'](call), output);
  },
});

/** Deletes a website. */
export const websitesDeleteCommand = defineTerminalCommand({
  name: 'websites delete',
  options: { ...ACCOUNT_OPTION, ...OUTPUT_OPTIONS, yes: { type: 'boolean', short: 'y' } },
  arguments: [WEBSITE_ARGUMENT],
  text: words['websites delete'],
  parse: (values, [name = '']) => ({
    account: values.account,
    name,
    isSure: values.yes === true,
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ account, name, isSure, output }, context) {
    const query = context.query(false);
    const chosen = findAccount(query, account);
    const website = await findWebsiteToChange(query, name, chosen);
    const domain = formatDomain(website.domain);
    if (!isSure) {
      const answer = await context.ask(terminalText.sureToDelete(domain, chosen.name));
      if (answer === null) throw new ArgumentError(terminalText.needsYes);
      if (!/^y(?:es)?$/i.test(answer.trim())) {
        return { content: '', file: null, notes: [terminalText.notDeleted], code: 1 };
      }
    }
    context.beginChange();
    await query.services.handlers['websites.delete']({ accountId: chosen.id, id: website.id });
    const record = { id: website.id, domain: website.domain, deleted: true };
    return printRows(terminalText.deletedColumns, [[website.id, domain]], record, output);
  },
});
