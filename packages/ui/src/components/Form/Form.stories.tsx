import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import * as z from 'zod/mini';
import { Button } from '../Button/index.ts';
import { Select } from '../Select/index.ts';
import { Form, FormField, FormTextField, typedInto, useContractForm } from './index.ts';

const unit = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1)),
  share: z.number().check(z.maximum(100)),
  kind: z.enum(['home', 'shop']),
});
interface Typed {
  name: string;
  share: string;
  kind: 'home' | 'shop' | null;
}
const schema = typedInto(
  (typed: Typed) => ({ ...typed, share: typed.share === '' ? Number.NaN : Number(typed.share) }),
  unit,
);
const fields = {
  name: { label: 'Name', error: 'Write the name of the unit.' },
  share: {
    label: 'Share',
    error: ({ type }: { type: string }) =>
      type === 'too_big' ? 'The share is 100 percent at most.' : 'Write a number, e.g. 12.5.',
  },
  kind: { label: 'Kind', error: 'Choose what it is used for.' },
};
const kinds = [
  { id: 'home', label: 'Home' },
  { id: 'shop', label: 'Shop' },
] as const;

interface ExampleProps {
  onSubmit: (unit: z.output<typeof schema>) => void;
  isHeld?: boolean;
  /** The server refuses the first save. */
  refusal?: Record<string, string>;
}

function Example({ onSubmit, isHeld, refusal }: ExampleProps) {
  const id = useId();
  const [serverErrors, setServerErrors] = useState<Record<string, string>>();
  const contract = useContractForm({
    schema,
    defaultValues: { name: '', share: '', kind: null },
    fields,
    serverErrors,
  });
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 400 }}>
      <Form
        id={id}
        contract={contract}
        isHeld={isHeld}
        onSubmit={(unit) => {
          onSubmit(unit);
          setServerErrors((known) => known ?? refusal);
        }}
      >
        <FormTextField contract={contract} name="name" isRequired />
        <FormTextField contract={contract} name="share" inputMode="decimal" hint="Percent of the whole" />
        <FormField contract={contract} name="kind">
          {({ onBlur, ...control }) => <Select items={kinds} {...control} />}
        </FormField>
      </Form>
      <Button type="submit" form={id} variant="primary">
        Save unit
      </Button>
    </div>
  );
}

const meta = {
  title: 'Components/Form',
  component: Example,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for everything that is typed and sent together: it checks by the contract’s own rules, says above which fields are at fault, leads to them, and shows the server’s at their fields.\n\n**Not** for filters, which apply one by one in the Filter bar, or for a single setting (Switch).',
      },
    },
  },
  args: { onSubmit: fn() },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Playground: Story = {};
export const Refused: Story = {
  name: 'VAL-3 a refused try moves the focus to the summary, whose links lead to the fields',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Share' }), '120');
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    const summary = await canvas.findByRole('group', { name: '3 things need your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Share' })).toHaveAccessibleDescription(
      'The share is 100 percent at most.',
    );
    await userEvent.click(canvas.getByRole('link', { name: 'Kind' }));
    await expect(canvas.getByRole('combobox', { name: 'Kind' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Name' }));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Oak');
    await waitFor(() => expect(name).not.toBeInvalid());
    await expect(name).toHaveFocus();
    await userEvent.clear(name);
    await waitFor(() => expect(name).toBeInvalid());
    await expect(name).toHaveFocus();
  },
};
export const Sent: Story = {
  name: 'VAL-3 hands over what the contract made of it',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '  Oak 4 ');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Share' }), '12.5');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'home');
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({ name: 'Oak 4', share: 12.5, kind: 'home' }),
    );
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const RefusedByServer: Story = {
  name: 'VAL-3 what the server says of a field stands beside it until it is changed',
  args: { refusal: { name: 'There is a unit of this name already.' } },
  play: async (context) => {
    const { canvas, args } = context;
    await Sent.play?.(context);
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'One thing needs your attention' })).toHaveFocus(),
    );
    await expect(name).toHaveAccessibleDescription('There is a unit of this name already.');
    await userEvent.type(name, '2');
    await waitFor(() => expect(name).not.toBeInvalid());
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
  },
};
export const RefusedBesideFields: Story = {
  name: 'VAL-3 what the server says of a field that the form lacks is told of the whole, until the next try',
  args: {
    refusal: { version: 'It has changed. Load it again.', owner: 'It has changed. Load it again.' },
  },
  play: async (context) => {
    const { canvas, args } = context;
    await Sent.play?.(context);
    const summary = await canvas.findByRole('group', { name: 'One thing needs your attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent('This form: It has changed. Load it again.');
    await expect(canvas.queryByRole('link')).toBeNull();
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    await waitFor(() => expect(summary).not.toHaveTextContent('This form'));
    await userEvent.type(name, 'Oak');
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
  },
};
export const Held: Story = {
  args: { isHeld: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Oak');
    await userEvent.click(canvas.getByRole('button', { name: 'Save unit' }));
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
