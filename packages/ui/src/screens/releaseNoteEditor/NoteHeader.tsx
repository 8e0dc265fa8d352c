import type { ReleaseNote } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { formatInstant } from '../../components/DateTime/index.ts';
import { ChevronLeftIcon } from '../../components/Icon/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { token } from '../../tokens/token.ts';
import { readOnlyReason } from '../payments/paymentActions.ts';
import { NoteStatusBadge } from '../releaseNotesAdmin/NoteStatusBadge.tsx';
import type { ReleaseNoteEditorProps } from './ReleaseNoteEditorProps.ts';

interface NoteHeaderProps
  extends Pick<ReleaseNoteEditorProps, 'step' | 'isReadOnly' | 'timeZone' | 'onRelease' | 'onBack'> {
  stored: ReleaseNote | undefined;
  /** The form that the save button sends. */
  formId: string;
  /** Something is typed that is not saved. */
  isChanged: boolean;
  onPreview: () => void;
}

/** The note's name, whether it is saved, and what can be done with it. */
export function NoteHeader(props: NoteHeaderProps) {
  const { stored, isChanged, step, formId } = props;
  const isReleased = stored?.status === 'Released';
  const blocked = reasonAgainstSaving(props);
  return (
    <>
      <Back>
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeftIcon />}
          isDisabled={step.state === 'saving'}
          onPress={props.onBack}
        >
          Back to the list
        </Button>
      </Back>
      <ScreenHeader
        title={stored ? `Release note ${stored.releaseVersion}` : 'New release note'}
        line={
          <Line>
            {stored && <NoteStatusBadge status={stored.status} />}
            <span role="status">{savedText(props)}</span>
          </Line>
        }
        actions={
          <>
            <Button onPress={props.onPreview}>Preview</Button>
            <Button
              variant={isChanged || isReleased || !stored ? 'primary' : 'secondary'}
              type="submit"
              form={formId}
              isPending={step.state === 'saving'}
              disabledReason={blocked}
            >
              {isReleased ? 'Save changes' : 'Save draft'}
            </Button>
            {stored && !isReleased && (
              <Button
                variant={isChanged ? 'secondary' : 'primary'}
                isDisabled={step.state === 'saving'}
                disabledReason={
                  blocked ?? (isChanged ? 'Save first: what is saved is what is released.' : undefined)
                }
                onPress={() => props.onRelease(stored)}
              >
                Release {stored.releaseVersion}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

function reasonAgainstSaving({ isReadOnly, step }: NoteHeaderProps): string | undefined {
  if (isReadOnly) return readOnlyReason;
  if (step.state === 'conflict') return 'Load it again first: a colleague changed it.';
  return step.state === 'unauthorized' ? 'Sign in again first.' : undefined;
}

/** Whether what is seen is what is stored. */
function savedText({ stored, isChanged, step, timeZone }: NoteHeaderProps): string {
  if (step.state === 'saving') return 'Saving';
  if (stored === undefined) return 'Not saved yet';
  if (isChanged) return 'Changes not saved yet';
  const at = formatInstant(stored.updatedAt, timeZone);
  return at === undefined ? 'Saved' : `Saved ${at.date}, ${at.time} ${at.zone}`;
}

const Back = styled.div`
  margin: 0 0 ${token.space2} -10px;
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token.space2};
  padding-top: ${token.space1};
`;
