import { supportText } from '@payments/api-client/contract';

/** The note that the demo's users meet on their first sign-in; markdown. */
export const firstReleaseNote = {
  version: '2026.11',
  data_type: 'Json',
  notes: `## Refunds you can follow

- **Refund pending** now has its own status. It turns into *Refunded* or *Refund Failed* by itself, while you watch.
- A payment can be refunded **once**. When a colleague was faster, you see who, when and how much.
- A refund that failed may be tried again.

## Finding payments

- Filters live in the address: copy it, and a colleague sees what you see.
- The strip above the list adds up the **whole** filter, not only the page.
- Exports keep account numbers such as \`00120\` exactly as the association writes them.

Questions? ${supportText()}`,
} as const;
