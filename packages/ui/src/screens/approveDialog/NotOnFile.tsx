import { Fragment } from 'react';
import { formatCount } from '../../components/figures/index.ts';
import type { ApproveDialogProps } from './ApproveDialogProps.ts';

/** So many are named; more are counted, and marked in the list. */
const mostNamed = 3;
const list = new Intl.ListFormat('en-US');

/** Which of them submitted their application elsewhere: nothing of it can be read before it is approved. */
export function NotOnFile({ communities }: Pick<ApproveDialogProps, 'communities'>) {
  const missing = communities.filter(({ applicationSubmittedAt }) => applicationSubmittedAt === null);
  if (missing.length === 0) return null;
  return <strong>No submitted application is on file{whoOf(missing, communities.length)}.</strong>;
}

function whoOf(missing: ApproveDialogProps['communities'], asked: number) {
  if (asked === 1) return null;
  if (missing.length === asked) return ' for any of them';
  if (missing.length > mostNamed) return ` for ${formatCount(missing.length)} of them`;
  const names = list.formatToParts(missing.map(({ name }) => name)).map(({ type, value }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are words of one sentence
    type === 'element' ? <bdi key={place}>{value}</bdi> : <Fragment key={place}>{value}</Fragment>,
  );
  return <> for {names}</>;
}
