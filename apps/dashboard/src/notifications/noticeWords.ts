import { linkDays } from '@payments/api-client/contract/linkDays';
import { type NoticeWords, signInWords, type Words } from './signInWords.ts';

const words: Words = {
  ...signInWords,
  'refund-initiated': ({ amount = '', payer = '', reason }) => ({
    title: 'Refund Initiated!',
    hint: reason
      ? `${amount} to ${payer}. Your first request had arrived, so its reason stands: “${reason}”.`
      : `${amount} to ${payer}`,
  }),
  'receipt-sent': ({ email = '' }) => ({
    title: "Receipt is on it's way!",
    hint: `Receipt sent to ${email} successfully.`,
  }),
  'payout-resent': ({ amount = '', community = '', account = '' }) => ({
    title: 'Payout sent again',
    hint: `${amount} to ${community}, account ••${account}`,
  }),
  'payments-allowed': ({ payer = '' }) => ({ title: 'Payments allowed', hint: `${payer} can pay again.` }),
  'payments-stopped': ({ payer = '' }) => ({
    title: 'Payments stopped',
    hint: `${payer} can make no new payment.`,
  }),
  'schedules-open': ({ payer = '', what = '' }) => ({
    title: 'Payments stopped, but not everything else was done',
    hint: `${what} of ${payer}: open the homeowner to check.`,
  }),
  'payer-email-changed': ({ payer = '', email = '' }) => ({
    title: 'E-mail changed',
    hint: `${payer}: ${email}`,
  }),
  'schedule-deleted': ({ payer = '' }) => ({
    title: 'Scheduled payment deleted',
    hint: `${payer} is charged nothing more for it.`,
  }),
  'amounts-changed': ({ changed = '', chosen = '', amount = '' }) => ({
    title: `${changed} of ${chosen} amounts changed to ${amount}`,
    hint: changed === chosen ? undefined : '“Scheduled payments” shows why the others were not.',
  }),
  'delete-link-sent': ({ email = '' }) => ({ title: 'Link sent', hint: email }),
  'left-in-doubt': ({ what = '' }) => ({
    title: what,
    hint: 'No answer came back. Check whether it was done before you try again.',
  }),
  'left-refused': ({ what = '' }) => ({
    title: what,
    hint: 'Your session had ended, or you are not allowed to do it.',
  }),
  'link-copied': ({ community = '', until = '' }) => ({
    title: 'Link copied',
    hint: `Whoever opens it through ${until} can fill in the application of ${community}.`,
  }),
  'link-shown': ({ link = '', community = '' }) => ({
    title: `The link of ${community} could not be copied`,
    hint: link,
  }),
  'associations-approved': ({ approved = '', chosen = '' }) => ({
    title: `${approved} of ${chosen} chosen associations approved`,
  }),
  'application-handed-in': ({ community = '' }) => ({
    title: 'Application submitted',
    hint: `${community} is with underwriting now.`,
  }),
  'representative-invited': ({ email = '', company = '' }) => ({
    title: 'Invitation sent',
    hint: `${email} of ${company} gets a link that works for ${linkDays.representative} days. If there was a link before, it has stopped working.`,
  }),
  'user-added': ({ email = '' }) => ({ title: 'User added', hint: `${email} gets an e-mail.` }),
  'user-changed': ({ email = '' }) => ({ title: 'User changed', hint: email }),
  'user-deleted': ({ email = '' }) => ({ title: `Success! The user ${email} has been deleted.` }),
  'password-link-sent': ({ email = '' }) => ({
    title: 'Link sent',
    hint: `${email} has ${linkDays.choosePassword} days to choose a password.`,
  }),
  'authenticator-removed': ({ email = '' }) => ({
    title: 'Authenticator app removed',
    hint: `${email} sets up another one at the next sign-in.`,
  }),
  'report-scheduled': ({ name = '' }) => ({ title: 'Report scheduled', hint: name }),
  'report-changed': ({ name = '' }) => ({ title: 'Scheduled report changed', hint: name }),
  'report-deleted': ({ name = '' }) => ({ title: 'Scheduled report deleted', hint: name }),
  'report-of-company': ({ company = '' }) => ({
    title: `A report of ${company}`,
    hint: 'You see, and the file holds, the payments of every company.',
  }),
  'report-waiting': ({ name = '' }) => ({
    title: `The report “${name}” waits to be opened`,
    hint: 'It takes the place of this page.',
  }),
  'report-missing': () => ({
    title: 'This scheduled report cannot be opened',
    hint: 'It was deleted, it belongs to another company, or your account has no access to reports.',
  }),
  'note-saved': ({ version = '' }) => ({ title: 'Release note saved', hint: version }),
  'note-released': ({ version = '' }) => ({
    title: `Released ${version}`,
    hint: 'Everybody sees it at the next sign-in.',
  }),
  'invitation-withdrawn': ({ email = '' }) => ({ title: 'Invitation withdrawn', hint: email }),
  'note-deleted': ({ version = '' }) => ({ title: 'Draft deleted', hint: version }),
  'explanation-sent': ({ email = '' }) => ({
    title: 'Explanation sent',
    hint: `It is on its way to ${email}.`,
  }),
  'choice-missing': ({ what }) => ({
    title: `The ${what} of this link is not here`,
    hint: 'The link was opened without it.',
  }),
  'link-unread': () => ({
    title: 'What this link opens could not be read',
    hint: 'The list is shown without it.',
  }),
  'filter-unread': () => ({
    title: 'A filter of this link could not be read',
    hint: 'The list is shown without it, and may hold more than the link meant.',
  }),
  'page-adjusted': ({ to = '' }) => ({
    title: `That page no longer exists`,
    hint: `Showing the last page, ${to}.`,
  }),
  'file-goes-on': ({ what }) => ({
    title: `The ${what} is still on its way`,
    hint: 'It is saved when it is ready, wherever you are here.',
  }),
  'export-saved': ({ file = '' }) => ({ title: 'Export saved', hint: `${file} is in your downloads.` }),
  'download-saved': ({ file = '' }) => ({ title: 'File saved', hint: `${file} is in your downloads.` }),
  'passed-on': ({ name = '' }) => ({
    title: `Signed in as ${name}`,
    hint: 'The page before was somebody else’s. What was not saved there is gone.',
  }),
};

/** The words of a notice by its code. */
export function noticeWords(code: string, values: Readonly<Record<string, string>>): NoticeWords | undefined {
  return words[code]?.(values);
}
