import { expect, it } from 'vitest';
import { approvalNotice } from './approvalNotice.ts';

const communityName = 'Oak Hill';
const approved = { communityId: 1, communityName, outcome: 'approved', reason: null } as const;
const already = { communityId: 2, communityName, outcome: 'failed', reason: 'alreadyOnboarded' } as const;
const failed = { communityId: 3, communityName, outcome: 'failed', reason: 'notPending' } as const;

it('ONB-4 an approval that was left warns only of what does not stand approved', () => {
  expect(approvalNotice([approved, already])).toMatchObject({
    type: 'success',
    values: { approved: '2', chosen: '2' },
  });
  expect(approvalNotice([approved, already, failed])).toMatchObject({
    type: 'warning',
    values: { approved: '2', chosen: '3' },
  });
});
