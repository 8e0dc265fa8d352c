import { documentTypes } from '@payments/api-client/contract';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { FieldNote } from '../../components/Field/index.ts';
import { UploadIcon } from '../../components/Icon/index.ts';
import { RequestId } from '../../components/RequestId/index.ts';
import { token } from '../../tokens/token.ts';
import { ChosenFile } from './ChosenFile.tsx';
import type { DocumentUploadProps } from './ProfileScreenProps.ts';
import { documentProblemWords } from './profileWords.ts';

interface DocumentFieldProps extends DocumentUploadProps {
  label: string;
  /** The form's own, e.g. that a document is missing. */
  error: string | undefined;
}

/**
 * The identity document: chosen, sent with progress, cancelled, tried again, replaced or removed (REP-4). Its first
 * button is the same one throughout, so that it keeps the focus.
 */
export function DocumentField(props: DocumentFieldProps) {
  const { step, problem, label, onChooseFile } = props;
  const labelId = useId();
  const noteId = useId();
  const [lastChosen, setLastChosen] = useState<string>();
  const failed = step.state === 'failed' ? step.failure : undefined;
  const refused = lastChosen === undefined ? '' : `${lastChosen} was not uploaded. `;
  const error = problem ? refused + documentProblemWords[problem] : (failed?.message ?? props.error);
  const picker = useRef<HTMLInputElement>(null);
  const lead = useRef<HTMLButtonElement>(null);
  const choose = () => picker.current?.click();
  /** The button that was pressed is about to go: the first one, which stays, takes the focus. */
  const leadBackAnd = (action: () => void) => () => {
    lead.current?.focus();
    action();
  };
  const isRefused = step.state === 'failed' && step.isRefused;
  const another = { words: 'Choose another file', onPress: choose };
  const action = {
    empty: { words: 'Choose a file', onPress: choose },
    uploading: { words: 'Cancel upload', onPress: props.onCancelUpload },
    failed: isRefused ? another : { words: 'Upload again', onPress: props.onRetryUpload },
    uploaded: { words: 'Replace', onPress: choose },
  }[step.state];
  const opensPicker = action.onPress === choose;
  return (
    <Root role="group" aria-labelledby={labelId}>
      <span id={labelId}>{label}</span>
      <Box data-invalid={error !== undefined || undefined}>
        <ChosenFile step={step} />
        <Actions>
          <Button
            ref={lead}
            size={opensPicker ? 'medium' : 'small'}
            icon={opensPicker && <UploadIcon />}
            aria-describedby={opensPicker ? `${labelId} ${noteId}` : undefined}
            onPress={action.onPress}
          >
            {action.words}
          </Button>
          {step.state === 'failed' && (step.kept || !isRefused) && (
            <Button
              size={opensPicker ? 'medium' : 'small'}
              variant="quiet"
              onPress={leadBackAnd(props.onCancelUpload)}
            >
              {step.kept ? 'Keep the one before' : another.words}
            </Button>
          )}
          {step.state === 'uploaded' && (
            <Button variant="quiet" onPress={leadBackAnd(props.onRemoveDocument)}>
              Remove
            </Button>
          )}
        </Actions>
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={documentTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          setLastChosen(file.name);
          onChooseFile(file);
        }}
      />
      <div aria-live="polite">
        <FieldNote
          id={noteId}
          hint="A driver license, passport or state ID: PDF, PNG or JPEG, up to 10 MB. It is stored encrypted."
          error={error}
        />
      </div>
      {failed?.requestId !== undefined && <RequestId id={failed.requestId} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: stretch;
  gap: 6px;
  > span {
    font: ${token.typeLabel};
  }
`;

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space3};
  padding: ${token.space4};
  border: 1px dashed ${token.controlBorder};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  > [role='progressbar'] {
    justify-self: stretch;
  }
  &[data-invalid] {
    border-color: ${token.danger};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
`;
