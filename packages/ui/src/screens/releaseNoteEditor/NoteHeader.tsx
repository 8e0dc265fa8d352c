import type { ReleaseNote } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { momentText } from '../../components/DateTime/index.ts';
import { ChevronLeftIcon, TrashIcon } from '../../components/Icon/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { token } from '../../tokens/token.ts';
import { NoteStatusBadge } from '../releaseNotesAdmin/NoteStatusBadge.tsx';
import type { ReleaseNoteEditorProps } from './ReleaseNoteEditorProps.ts';

interface NoteHeaderProps
  extends Pick<
    ReleaseNoteEditorProps,
    'step' | 'isReadOnly' | 'timeZone' | 'onRelease' | 'onDelete' | 'onBack'
  > {
  stored: ReleaseNote | undefined;
  /** The form that the save button sends. */
  formId: string;
  /** Something is typed that is not saved. */
  isChanged: boolean;
}

/** The note's name, whether it is saved, and what can be done with it. */
export function NoteHeader(props: NoteHeaderProps) {
  const { stored, isChanged, step, formId } = props;
  const isReleased = stored?.status === 'Released';
  const isDraft = stored !== undefined && !isReleased;
  const isSaving = step.state === 'saving';
  const blocked = reasonAgainstSaving(props);
  return (
    <>
      <Ways>
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeftIcon />}
          isDisabled={isSaving}
          onPress={props.onBack}
        >
          Back to the list
        </Button>
        {isDraft && (
          <Button
            variant="quiet"
            size="small"
            icon={<TrashIcon />}
            isDisabled={isSaving}
            disabledReason={blocked ?? (isChanged ? 'Save first, or go back without saving.' : undefined)}
            onPress={() => props.onDelete(stored)}
          >
            Delete draft
          </Button>
        )}
      </Ways>
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
            <Button
              variant={isChanged || !isDraft ? 'primary' : 'secondary'}
              type="submit"
              form={formId}
              isPending={isSaving}
              disabledReason={blocked}
            >
              {isReleased ? 'Save changes' : 'Save draft'}
            </Button>
            {isDraft && (
              <Button
                variant={isChanged ? 'secondary' : 'primary'}
                isDisabled={isSaving}
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

function isInDoubt(step: NoteHeaderProps['step']): boolean | undefined {
  if (step.state === 'unauthorized') return step.isInDoubt;
  return step.state === 'failed' && step.failure.isInDoubt;
}

/** Whether what is seen is what is stored. */
function savedText({ stored, isChanged, step, timeZone }: NoteHeaderProps): string {
  if (step.state === 'saving') return 'Saving';
  if (isInDoubt(step)) return 'Perhaps saved';
  if (stored === undefined) return 'Not saved yet';
  if (isChanged) return 'Changes not saved yet';
  return `Saved ${momentText(stored.updatedAt, timeZone)}`;
}

const Ways = styled.div`
  display: flex;
  justify-content: space-between;
  margin: 0 -10px ${token.space2};
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token.space2};
  padding-top: ${token.space1};
`;
