/* Where visitors pay or sign in before they come back to the website. */
const PAYMENT =
  '2checkout.com adyen.com afterpay.com amazonpay.com authorize.net checkout.com giropay.de ideal.nl ' +
  'klarna.com mercadopago.com mollie.com paddle.com pay.amazon.com pay.google.com payone.com paypal.com ' +
  'payu.com przelewy24.pl razorpay.com saferpay.com sofort.com stripe.com sumup.com wirecard.com ' +
  'worldpay.com';
const SIGN_IN =
  'accounts.google.com appleid.apple.com auth0.com b2clogin.com login.live.com ' +
  'login.microsoftonline.com login.yahoo.com okta.com onelogin.com';

/** Payment and sign-in hosts, from which visitors return and do not arrive. */
export class ReturnHosts {
  readonly #hosts: ReadonlySet<string>;

  /** @param more hosts besides the known ones */
  constructor(more: readonly string[] = []) {
    this.#hosts = new Set([...PAYMENT.split(' '), ...SIGN_IN.split(' '), ...more]);
  }

  /** Whether it is one of them, or a subdomain of one. */
  has(host: string): boolean {
    for (let rest = host; ; rest = rest.slice(rest.indexOf('.') + 1)) {
      if (this.#hosts.has(rest)) return true;
      if (!rest.includes('.')) return false;
    }
  }
}
