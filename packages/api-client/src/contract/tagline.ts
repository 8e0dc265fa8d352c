/** What Payments is for, on the landing screen and on the identity provider's sign-in page. */
export const tagline = 'Payments, payouts and refunds for your associations.';
