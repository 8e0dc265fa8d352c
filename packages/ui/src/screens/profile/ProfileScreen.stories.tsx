import { buildOpenProfile, buildRepresentativeDraft } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import type { DocumentStep, ProfileView } from './ProfileScreenProps.ts';

const documentId = 'AbCdEfGhIjKlMnOpQrStUv';
const document = { documentId, fileName: 'Driver license.pdf', sizeBytes: 1_468_006 };
const uploaded: DocumentStep = { state: 'uploaded', document };
const failure = {
  title: 'The profile was not submitted',
  message: '503 Service Unavailable. Something went wrong. Try again later!',
  requestId: '5f0c9a5e-1f2b-4c3d-8e4f-9a0b1c2d3e4f',
};
type FormView = Extract<ProfileView, { state: 'form' }>;

const onSubmit = fn();
const onEdited = fn();
const onChooseFile = fn();
const onKeepDraft = fn();
const onOpenOtherDraft = fn();

function form(changes: Partial<FormView> = {}, document: DocumentStep = { state: 'empty' }): FormView {
  return {
    state: 'form',
    profile: buildOpenProfile(),
    upload: {
      step: document,
      onChooseFile,
      onCancelUpload: fn(),
      onRetryUpload: fn(),
      onRemoveDocument: fn(),
    },
    draft: { state: 'none' },
    onEdited,
    onRetryDraft: fn(),
    onKeepDraft,
    onOpenOtherDraft,
    step: { state: 'editing' },
    onSubmit,
    ...changes,
  };
}

const withDraft = form(
  {
    profile: buildOpenProfile({
      draft: {
        savedAt: '2026-11-20T17:41:00Z',
        fields: buildRepresentativeDraft({ documentId }),
        document,
      },
    }),
    draft: { state: 'saved', savedAt: '2026-11-20T17:41:00Z' },
  },
  uploaded,
);

const meta = {
  title: 'Screens/Representative profile',
  component: ProfileScreen,
  tags: ['screen'],
  parameters: { layout: 'padded', chromatic: { modes: screenModes } },
  args: { view: form(), timeZone: 'America/Denver', onRetry: fn(), onSignInAgain: fn() },
  beforeEach: () => {
    for (const spy of [onSubmit, onEdited, onChooseFile, onKeepDraft, onOpenOtherDraft]) spy.mockClear();
  },
} satisfies Meta<typeof ProfileScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
const phone = { viewport: { value: 'phone' } };

export const Default: Story = {};
export const Phone: Story = { globals: phone };

export const EveryError: Story = {
  name: 'REP-3 every error stands beside its field, and in a summary that leads to it',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit profile' }));
    const summary = await canvas.findByRole('group', { name: '13 things need your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Legal first name' })).toHaveAccessibleDescription(
      'Enter your first name as your document shows it.',
    );
    await userEvent.click(within(summary).getByRole('link', { name: /^State:/ }));
    const state = canvas.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveFocus();
    await expect(state).toBeRequired();
    await userEvent.click(within(summary).getByRole('link', { name: /^Identity document:/ }));
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: /^Terms and conditions:/ }));
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
export const EveryErrorPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit profile' }));
    await canvas.findByRole('group', { name: '13 things need your attention' });
  },
};

export const HandIn: Story = {
  name: 'REP-3 a complete form is submitted as the contract takes it, and its draft is without SSN digits',
  args: { view: withDraft },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), '07/04/1980');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Last four digits/ }), '6789');
    await userEvent.click(canvas.getByRole('button', { name: 'Read the terms and conditions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the terms' }));
    await waitFor(() => expect(canvas.getByRole('checkbox')).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit profile' }));
    await waitFor(() =>
      expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
        firstName: 'Zoë',
        dateOfBirth: '1980-07-04',
        ssnLast4: '6789',
        state: 'CO',
        ownershipPercent: 25,
        documentId,
        termsAccepted: true,
      }),
    );
    await expect(onEdited).toHaveBeenCalled();
    await expect(JSON.stringify(onEdited.mock.calls)).not.toMatch(/6789|1980/);
  },
};

export const TooYoung: Story = {
  name: 'REP-3 a minor is told so',
  args: { view: withDraft },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date of birth' }), '01/01/2020');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit profile' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Date of birth' })).toHaveAccessibleDescription(
        'You must be 18 or over.',
      ),
    );
  },
};

export const WithDraft: Story = { args: { view: withDraft } };
export const WithDraftPhone: Story = { args: { view: withDraft }, globals: phone };

export const Uploading: Story = {
  name: 'REP-4 an upload shows how far it is and can be cancelled',
  args: { view: form({}, { state: 'uploading', fileName: 'Driver license.pdf', share: 0.42 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.getByRole('button', { name: 'Cancel upload' })).toBeEnabled();
    await expect(canvas.getByText('Uploading Driver license.pdf')).toHaveRole('status');
  },
};
const pickerIn = (canvasElement: HTMLElement) => {
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('there is no file picker');
  return picker;
};
export const UploadFailed: Story = {
  args: {
    view: form(
      {},
      {
        state: 'failed',
        fileName: 'a-very-long-name-of-a-photo-of-a-passport-taken-on-a-telephone-in-a-kitchen-2026.jpeg',
        failure: {
          title: 'The document could not be uploaded',
          message: 'The server could not be reached. Check your connection and try again.',
        },
        isRefused: false,
      },
    ),
  },
};
export const ReplacingFailed: Story = {
  name: 'REP-4 a document that could not be replaced is still there',
  args: {
    view: form(
      {},
      {
        state: 'failed',
        fileName: 'passport-new.png',
        failure: {
          title: 'The document could not be uploaded',
          message: 'The server could not be reached. Check your connection and try again.',
        },
        isRefused: false,
        kept: { documentId: 'doc_1', fileName: 'passport.pdf', sizeBytes: 1_482_133 },
      },
    ),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('passport.pdf')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the one before' }));
    await expect(args.view.state === 'form' && args.view.upload.onCancelUpload).toHaveBeenCalledOnce();
  },
};
const refused = {
  state: 'failed',
  fileName: 'passport.pdf',
  failure: {
    title: 'The document could not be uploaded',
    message: 'This is not a PDF, PNG or JPEG file, whatever its name says. Choose another file.',
  },
  isRefused: true,
} as const;
export const DocumentRefused: Story = {
  name: 'REP-4 for a file that the server does not take another is chosen, not the same sent again',
  args: {
    view: form({}, refused),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Upload again' })).toBeNull();
    const better = new File(['%PDF-'], 'better.pdf', { type: 'application/pdf' });
    await userEvent.upload(pickerIn(canvasElement), better);
    await expect(args.view.state === 'form' && args.view.upload.onChooseFile).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Choose another file' }).scrollIntoView({ block: 'center' });
  },
};
export const DocumentRefusedBesideAnother: Story = {
  name: 'REP-4 a refused file that was to replace another is told apart from it, and submits neither by itself',
  args: {
    view: form(
      {},
      { ...refused, kept: { documentId: 'a', fileName: 'driver-license.png', sizeBytes: 812_000 } },
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit profile' }));
    await expect(
      canvas.getByRole('link', { name: 'Identity document: Choose another file, or keep the one before.' }),
    ).toBeVisible();
    canvas.getByRole('button', { name: 'Keep the one before' }).scrollIntoView({ block: 'center' });
  },
};
export const UploadFailedPhone: Story = { ...UploadFailed, globals: phone };
export const FileRefused: Story = {
  name: 'REP-4 a file that cannot be taken is told at once',
  args: { view: { ...form(), upload: { ...form().upload, problem: 'wrongType' } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('This kind of file is not accepted. Choose a PDF, PNG or JPEG.'),
    ).toBeVisible();
  },
};
export const FileRefusedBesideAnother: Story = {
  name: 'REP-4 of two files the refused one is told by its name, and the other is kept',
  args: {
    view: {
      ...form(),
      upload: {
        ...form().upload,
        step: {
          state: 'uploaded',
          document: { documentId: 'passport', fileName: 'passport.pdf', sizeBytes: 184_320 },
        },
        problem: 'empty',
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(pickerIn(canvasElement), new File([], 'license.pdf', { type: 'application/pdf' }));
    await expect(canvas.getByText('passport.pdf')).toBeVisible();
    await expect(
      await canvas.findByText('license.pdf was not uploaded. This file is empty. Choose another.'),
    ).toBeVisible();
  },
};
export const ChooseFile: Story = {
  name: 'REP-4 a chosen file is told',
  play: async ({ canvasElement }) => {
    const file = new File(['%PDF-'], 'passport.pdf', { type: 'application/pdf' });
    await userEvent.upload(pickerIn(canvasElement), file);
    await expect(onChooseFile).toHaveBeenCalledWith(file);
  },
};
export const DraftSaving: Story = { args: { view: form({ draft: { state: 'saving' } }) } };
export const DraftOvertaken: Story = {
  name: 'REP-3 a draft that another page changed is replaced, or dropped, only as the person decides',
  args: { view: { ...withDraft, draft: { state: 'overtaken' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This profile was changed on another page');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep what is here' }));
    await expect(onKeepDraft).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Open the other draft' }));
    await expect(onOpenOtherDraft).toHaveBeenCalledTimes(1);
  },
};
export const SubmittedElsewhere: Story = {
  args: {
    view: {
      state: 'confirmation',
      companyName: 'Aspen Ridge Management',
      submittedAt: '2026-11-20T17:41:00Z',
      isTooLate: true,
    },
  },
};
export const DraftFailed: Story = {
  args: {
    view: form({
      draft: {
        state: 'failed',
        failure: {
          title: 'x',
          message: 'The server could not be reached. Check your connection and try again.',
        },
      },
    }),
  },
};
export const Submitting: Story = { args: { view: { ...withDraft, step: { state: 'submitting' } } } };
export const Failed: Story = { args: { view: { ...withDraft, step: { state: 'failed', failure } } } };
export const FailedPhone: Story = { ...Failed, globals: phone };
export const FieldRefused: Story = {
  name: 'REP-3 what the server refuses stands beside its field',
  args: {
    view: { ...withDraft, fieldErrors: { documentId: 'Upload the document again: it is no longer there.' } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'One thing needs your attention' });
  },
};
export const SessionEnded: Story = { args: { view: { ...withDraft, step: { state: 'unauthorized' } } } };

export const Loading: Story = { args: { view: { state: 'loading' } } };
export const LoadingFailed: Story = {
  args: { view: { state: 'failed', failure: { ...failure, title: 'The profile could not be loaded' } } },
};
export const Unauthorized: Story = { args: { view: { state: 'unauthorized' } } };
export const Expired: Story = { args: { view: { state: 'unavailable', reason: 'expired' } } };
export const Replaced: Story = { args: { view: { state: 'unavailable', reason: 'replaced' } } };
export const Withdrawn: Story = { args: { view: { state: 'unavailable', reason: 'withdrawn' } } };
export const UnknownLink: Story = { args: { view: { state: 'unavailable', reason: 'unknown' } } };
export const Employee: Story = {
  name: 'REP-1 an employee has no profile, and is led to the representatives',
  args: { view: { state: 'unavailable', reason: 'isEmployee' }, onOpenRepresentatives: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Representative Profile' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Representatives' }));
    await expect(args.onOpenRepresentatives).toHaveBeenCalledOnce();
  },
};
export const NotInvited: Story = { args: { view: { state: 'unavailable', reason: 'notInvited' } } };
export const Confirmation: Story = {
  args: {
    view: {
      state: 'confirmation',
      companyName: 'Aspen Ridge Management',
      submittedAt: '2026-11-20T17:41:00Z',
    },
  },
};
/** A visitor with a link sees no frame around it. */
export const Alone: Story = {
  args: { view: withDraft, place: 'page' },
  parameters: { layout: 'fullscreen' },
};
export const AlonePhone: Story = { ...Alone, globals: phone };
export const LongestNames: Story = {
  args: {
    view: form({
      profile: buildOpenProfile({
        companyName:
          'The Consolidated Homeowner Associations Management Company of the Greater Rocky Mountains',
        draft: {
          savedAt: '2026-11-20T17:41:00Z',
          fields: buildRepresentativeDraft({
            firstName: 'Wolfeschlegelsteinhausenbergerdorff-Bartholomew-Alexander-Ferdinand',
            lastName: 'عبد الرحمن بن عبد العزيز',
          }),
          document: null,
        },
      }),
    }),
  },
};
