/* Hosts where visitors pay or sign in before they return to the website. */
const PAYMENT =
  '2checkout.com adyen.com affirm.com afterpay.com alipay.com amazonpay.com authorize.net ' +
  'bambora.com bluesnap.com braintreegateway.com cardinalcommerce.com ccavenue.com checkout.com ' +
  'checkout.shopify.com cybersource.com datatrans.ch datatrans.com fastspring.com flutterwave.com ' +
  'giropay.de gocardless.com ideal.nl klarna.com lemonsqueezy.com link.com mercadopago.com ' +
  'mobilepay.dk mollie.com monetico-services.com nexi.it novalnet.de paddle.com pay.amazon.com ' +
  'pay.google.com payone.com paypal.com paysafecard.com paystack.com payu.com payzen.eu phonepe.com ' +
  'postfinance.ch przelewy24.pl razorpay.com redsys.es saferpay.com satispay.com shop.app ' +
  'sips-services.com skrill.com sofort.com squareup.com stripe.com sumup.com swish.nu trustly.com ' +
  'twint.ch unzer.com vipps.no wirecard.com worldpay.com';
const SIGN_IN =
  'access.line.me account.apple.com accounts.google.com amazoncognito.com appleid.apple.com ' +
  'auth0.com b2clogin.com ciamlogin.com franceconnect.gouv.fr idmsa.apple.com kauth.kakao.com ' +
  'login.gov login.live.com login.microsoftonline.com login.salesforce.com login.yahoo.com ' +
  'nid.naver.com okta.com onelogin.com pingone.com';

/** The hosts for payments and signing in. Coming back from one of them does not begin a visit. */
export class ReturnHosts {
  readonly #hosts: ReadonlySet<string>;

  /** @param more hosts that are added to the built-in list */
  constructor(more: readonly string[] = []) {
    this.#hosts = new Set([...PAYMENT.split(' '), ...SIGN_IN.split(' '), ...more]);
  }

  /** Whether a host is in the list or is a subdomain of one in it. */
  has(host: string): boolean {
    for (let rest = host; ; rest = rest.slice(rest.indexOf('.') + 1)) {
      if (this.#hosts.has(rest)) return true;
      if (!rest.includes('.')) return false;
    }
  }
}
