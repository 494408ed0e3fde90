import type { ChosenAuthority, ShownCertificate } from '../../shared/bridge/certificates';
import { normaliseAddress } from '../accounts/address';
import { hostOf } from './account-list';
import type { Core } from './core';
import { changeTrust } from './trust';
import type { ServiceHandlers } from './types';

type CertificateHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `certificates.${string}`>
>;

/** The certificates of servers, shown before they are trusted, and those of authorities, chosen from files. */
export function certificateHandlers(core: Core): CertificateHandlers {
  return {
    'certificates.look': (input) => look(core, input),
    'certificates.chooseAuthority': async (_, viewer) => {
      const file = (await core.options.chooseFile?.(viewer)) ?? null;
      return file === null ? null : readFile(core, file);
    },
  };
}

async function readFile(core: Core, file: Uint8Array): Promise<ChosenAuthority> {
  const { readAuthority } = await import('../certificates/authority-file');
  const authority = readAuthority(file, core.now());
  core.shownCertificates.choose(authority);
  return authority;
}

async function look(
  core: Core,
  { address: typed, accountId, authority }: Parameters<CertificateHandlers['certificates.look']>[0],
): Promise<ShownCertificate | null> {
  const address = normaliseAddress(typed, true);
  const { origin } = new URL(address);
  const presented = (await core.options.presentedAt?.(origin)) ?? null;
  if (presented === null) return null;
  const { isTrusted, parse, whyUntrusted } = await import('../certificates/judge');
  const { factsOf } = await import('../certificates/facts');
  const [own] = parse(presented);
  if (own === undefined) return null;
  const facts = factsOf(own);
  core.shownCertificates.add(origin, facts);
  const known = accountId === undefined ? null : core.accounts.get(accountId);
  const trust = await changeTrust(
    core,
    { address, trust: known?.trust ?? null },
    authority === undefined ? {} : { authority },
  );
  const trusted = trust !== null && isTrusted(presented, trust, core.now());
  return {
    ...facts,
    host: hostOf(origin),
    reasons: trusted ? [] : whyUntrusted(presented, core.now()),
    pinned: trust?.pinned?.fingerprint ?? null,
  };
}
