import { normalizeAddress } from '$main/accounts/address';
import type { ChosenAuthority, PresentedCertificate } from '$shared/bridge/certificates';
import { hostAndPort } from '../context/account-list';
import type { ServiceContext } from '../context/service-context';
import { changeTrust } from '../context/trust';
import type { ServiceHandlers } from '../context/types';

type CertificateHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `certificates.${string}`>
>;

/** Shows the certificates of servers before they are trusted, and reads those of authorities from files. */
export function certificateHandlers(context: ServiceContext): CertificateHandlers {
  return {
    'certificates.show': (input) => presentedCertificate(context, input),
    'certificates.chooseAuthority': async (_, windowId) => {
      const file = (await context.options.chooseFile?.(windowId)) ?? null;
      return file === null ? null : readFile(context, file);
    },
  };
}

async function readFile(context: ServiceContext, file: Uint8Array): Promise<ChosenAuthority> {
  const { readAuthority } = await import('$main/network/certificates/authority-file');
  const authority = readAuthority(file, context.now());
  context.shownCertificates.choose(authority);
  return authority;
}

async function presentedCertificate(
  context: ServiceContext,
  { address: typed, accountId, authority }: Parameters<CertificateHandlers['certificates.show']>[0],
): Promise<PresentedCertificate | null> {
  const address = normalizeAddress(typed, true);
  const { origin } = new URL(address);
  const presented = (await context.options.fetchPresentedChain?.(origin)) ?? null;
  if (presented === null) return null;
  const { isTrusted, parseChain, untrustedReasons } =
    await import('$main/network/certificates/certificate-verification');
  const { certificateDetails } = await import('$main/network/certificates/details');
  const [own] = parseChain(presented);
  if (own === undefined) return null;
  const facts = certificateDetails(own);
  context.shownCertificates.add(origin, facts);
  const known = accountId === undefined ? null : context.accounts.get(accountId);
  const trust = await changeTrust(
    context,
    { address, trust: known?.trust ?? null },
    authority === undefined ? {} : { authority },
  );
  const trusted = trust !== null && isTrusted(presented, trust, context.now());
  return {
    ...facts,
    host: hostAndPort(origin),
    reasons: trusted ? [] : untrustedReasons(presented, context.now()),
    pinned: trust?.pinned?.fingerprint ?? null,
  };
}
