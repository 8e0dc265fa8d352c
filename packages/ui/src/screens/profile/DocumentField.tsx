import { documentTypes } from '@payments/api-client/contract';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { FieldNote } from '../../components/Field/index.ts';
import { formatFileSize } from '../../components/FileSize/index.ts';
import { CheckCircleIcon, DocumentIcon, UploadIcon } from '../../components/Icon/index.ts';
import { ProgressLine } from '../../components/ProgressLine/index.ts';
import { RequestId } from '../../components/RequestId/index.ts';
import { token } from '../../tokens/token.ts';
import type { DocumentUploadProps } from './ProfileScreenProps.ts';
import { documentProblemWords } from './profileWords.ts';

interface DocumentFieldProps extends DocumentUploadProps {
  label: string;
  /** The form's own, e.g. that a document is missing. */
  error: string | undefined;
}

/** The identity document: chosen, sent with progress, cancelled, tried again, replaced or removed (REP-4). */
export function DocumentField(props: DocumentFieldProps) {
  const { step, problem, label, onChooseFile } = props;
  const labelId = useId();
  const noteId = useId();
  const [lastChosen, setLastChosen] = useState<string>();
  const failed = step.state === 'failed' ? step.failure : undefined;
  // Beside the document that is kept, the file that was refused is told by its name.
  const refused =
    step.state === 'uploaded' && lastChosen !== undefined ? `${lastChosen} was not uploaded. ` : '';
  const error = problem ? refused + documentProblemWords[problem] : (failed?.message ?? props.error);
  const picker = useRef<HTMLInputElement>(null);
  const choose = (words: string) => (
    <Button
      icon={<UploadIcon />}
      aria-describedby={`${labelId} ${noteId}`}
      onPress={() => picker.current?.click()}
    >
      {words}
    </Button>
  );
  return (
    <Root role="group" aria-labelledby={labelId}>
      <span id={labelId}>{label}</span>
      <Box data-invalid={error !== undefined || undefined}>
        {step.state === 'empty' && choose('Choose a file')}
        {step.state === 'uploading' && (
          <>
            <FileName>
              <DocumentIcon />
              <span>{step.fileName}</span>
              <small>{Math.round(step.share * 100)}%</small>
            </FileName>
            <ProgressLine label={`Uploading ${step.fileName}`} value={step.share} />
            <Actions>
              <Button size="small" onPress={props.onCancelUpload}>
                Cancel upload
              </Button>
            </Actions>
          </>
        )}
        {step.state === 'failed' && (
          <>
            <FileName>
              <DocumentIcon />
              <span>{step.fileName}</span>
              <small>not uploaded</small>
            </FileName>
            <Actions>
              <Button size="small" onPress={props.onRetryUpload}>
                Upload again
              </Button>
              <Button size="small" variant="quiet" onPress={props.onCancelUpload}>
                Choose another file
              </Button>
            </Actions>
          </>
        )}
        {step.state === 'uploaded' && (
          <>
            <FileName data-done>
              <CheckCircleIcon />
              <span>{step.document.fileName}</span>
              <small>{formatFileSize(step.document.sizeBytes)}</small>
            </FileName>
            <Actions>
              {choose('Replace')}
              <Button variant="quiet" onPress={props.onRemoveDocument}>
                Remove
              </Button>
            </Actions>
          </>
        )}
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

const FileName = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  justify-self: stretch;
  min-width: 0;
  svg {
    flex: none;
    color: ${token.textMuted};
  }
  &[data-done] svg {
    color: ${token.success};
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  small {
    margin-inline-start: auto;
    flex: none;
    color: ${token.textMuted};
    font: ${token.typeLabel};
    font-variant-numeric: tabular-nums;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
`;
