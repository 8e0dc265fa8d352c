/** The terms of version `termsVersion` (REP-6): a change of their meaning needs a new version in the contract. */
export const terms: readonly { title: string; text: readonly string[] }[] = [
  {
    title: '1. What you confirm',
    text: [
      'You are authorized to act for the management company that invited you, and what you tell us about yourself is true and complete.',
      'You will tell us within 30 days when your name, your address, your role or your share in the company changes.',
    ],
  },
  {
    title: '2. Why we ask',
    text: [
      'Federal rules on customer due diligence (31 CFR 1010.230) require payment providers to identify the people who own or control a company that is paid through them.',
    ],
  },
  {
    title: '3. How we use it',
    text: [
      'Your details are used to verify your identity and to keep the records that the law asks for, and for nothing else. They are never used for advertising and never sold.',
      'Your date of birth, the digits of your Social Security number and your identity document are stored encrypted. The digits and the date of birth are not shown to anybody again, not even to you.',
    ],
  },
  {
    title: '4. How long we keep it',
    text: [
      'We keep your details while you represent the company and for five years afterwards, as the law requires. A form that is never submitted is deleted with its uploads.',
    ],
  },
  {
    title: '5. Verification',
    text: [
      'We may compare your details with public records and with the records of identity-verification services. If they differ, we ask you before we decide anything.',
    ],
  },
  {
    title: '6. Your acceptance',
    text: [
      'By ticking the box and submitting the form you accept these terms. We record when you did so, the version of the terms, and the network address that you used.',
    ],
  },
];
