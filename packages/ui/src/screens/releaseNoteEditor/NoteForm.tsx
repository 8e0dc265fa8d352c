import type { ReleaseNote } from '@payments/api-client/contract';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { card } from '../../components/card/card.ts';
import { Form, FormField, FormTextField, useContractForm } from '../../components/Form/index.ts';
import { RadioGroup } from '../../components/RadioGroup/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';
import { type NoteKind, noteKindNames } from '../releaseNotesAdmin/notePresentation.ts';
import { BodyField } from './BodyField.tsx';
import { ChangeFormatDialog } from './ChangeFormatDialog.tsx';
import { type Conversion, convertNote } from './convertNote.ts';
import { LeaveNoteDialog } from './LeaveNoteDialog.tsx';
import { NoteHeader } from './NoteHeader.tsx';
import { formOf, isBlank, isUnsaved, noteFields, noteSchema, typedOf } from './noteFields.ts';
import { Outcome } from './Outcome.tsx';
import type { ReleaseNoteEditorProps } from './ReleaseNoteEditorProps.ts';

interface NoteFormProps extends ReleaseNoteEditorProps {
  /** Undefined for a new note that was not saved yet. */
  stored: ReleaseNote | undefined;
}

const kinds: readonly { id: NoteKind; label: string }[] = (['richText', 'markdown', 'html'] as const).map(
  (id) => ({ id, label: noteKindNames[id] }),
);

/** Version, format and text of a note, and what is done with it. */
export function NoteForm({ stored, ...props }: NoteFormProps) {
  const { step, isReadOnly, onUnsavedChange } = props;
  const formId = useId();
  const [begin] = useState(() => typedOf(stored));
  const [conversions, setConversions] = useState(0);
  const [asked, setAsked] = useState<(Conversion & { from: NoteKind; to: NoteKind }) | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const contract = useContractForm({
    schema: noteSchema,
    defaultValues: begin,
    fields: noteFields,
    serverErrors: props.fieldErrors,
  });
  const typed = contract.form.watch();
  const isChanged = isUnsaved(typed, stored);
  useEffect(() => onUnsavedChange(isChanged), [onUnsavedChange, isChanged]);
  const isHeld = isReadOnly || (step.state !== 'editing' && step.state !== 'failed');
  const isStill = isReadOnly || step.state === 'saving';
  const leave = () => {
    onUnsavedChange(false);
    props.onBack();
  };
  const convert = (to: NoteKind, body: string) => {
    contract.form.setValue('dataType', to);
    contract.form.setValue('body', body, { shouldValidate: contract.form.formState.isSubmitted });
    setConversions((count) => count + 1);
    setAsked(null);
  };
  const chooseKind = (to: NoteKind) => {
    const from = typed.dataType;
    if (from === to) return;
    if (isBlank(typed)) return convert(to, '');
    const conversion = convertNote(typed.body, from, to);
    if (conversion.lost.length === 0) convert(to, conversion.body);
    else setAsked({ ...conversion, from, to });
  };
  return (
    <>
      <NoteHeader
        {...props}
        stored={stored}
        formId={formId}
        isChanged={isChanged}
        onBack={() => (isChanged ? setLeaving(true) : leave())}
      />
      <Outcome step={step} onLoadAgain={props.onLoadAgain} onSignInAgain={props.onSignInAgain} />
      <Card>
        <VisuallyHidden as="h2">The note</VisuallyHidden>
        <Form id={formId} contract={contract} onSubmit={props.onSave} isHeld={isHeld}>
          <About>
            <FormTextField
              contract={contract}
              name="releaseVersion"
              isRequired
              isReadOnly={isStill}
              autoComplete="off"
              placeholder="2026.12"
            />
            <FormField contract={contract} name="dataType">
              {({ value, label }) => (
                <RadioGroup
                  label={label}
                  options={kinds}
                  chosen={value}
                  onChoose={chooseKind}
                  isInline
                  isDisabled={isStill}
                />
              )}
            </FormField>
          </About>
          <FormField key={conversions} contract={contract} name="body">
            {({ value, onChange, label, error }) => (
              <BodyField
                kind={typed.dataType}
                label={label}
                error={error}
                value={value}
                onChange={onChange}
                isReadOnly={isStill}
              />
            )}
          </FormField>
          <Preview>
            <Button onPress={() => props.onPreview(formOf(contract.form.getValues()))}>Preview</Button>
          </Preview>
        </Form>
      </Card>
      <ChangeFormatDialog
        asked={asked}
        onKeep={() => setAsked(null)}
        onChange={() => asked && convert(asked.to, asked.body)}
      />
      <LeaveNoteDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  );
}

const Card = styled.div`
  ${card}
`;

const Preview = styled.div`
  ${media.phone} {
    display: grid;
  }
`;

const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
  align-items: start;
  gap: ${token.space4} ${token.space8};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
