import { reportText } from '$shared/text/en/service-reports';
import {
  chooseRecipients,
  type ChosenRecipients,
  chosenRecipients,
  type RecipientsRequest,
} from '../mail/choose-recipients';
import type { StoreLocation } from '../store/location';
import { openAccess } from './access';
import { requestOnce } from './ask-service';

const words = reportText.recipients;

/** Prints who gets the reports of a website. If requested, the recipients are changed first. */
export async function runMailRecipients(
  location: StoreLocation,
  request: RecipientsRequest,
): Promise<void> {
  show(request.domain, await choose(location, request));
}

async function choose(
  location: StoreLocation,
  request: RecipientsRequest,
): Promise<ChosenRecipients> {
  const access = await openAccess(location, request.set === undefined);
  if ('store' in access) {
    try {
      return await chooseRecipients(access.store, request);
    } finally {
      await access.store.close();
    }
  }
  return requestOnce(access.control, 'mail', request, chosenRecipients, access.folder);
}

function show(domain: string, { isOn, hasOwn, recipients }: ChosenRecipients): void {
  if (!isOn) console.log(words.off(domain));
  const withoutOwn = recipients.length === 0 ? words.none : words.noneBut;
  console.log((hasOwn ? words.head : withoutOwn)(domain));
  for (const { id, address, stoppedAt } of recipients) {
    const line = stoppedAt === null ? address : words.stopped(address, stoppedAt.slice(0, 10));
    // The number identifies the recipient in the log.
    console.log(`  ${id}  ${line}`);
  }
}
