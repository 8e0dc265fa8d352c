import type { UploadedDocument } from '@payments/api-client/contract';
import styled from 'styled-components';
import { formatFileSize } from '../../components/FileSize/index.ts';
import { CheckCircleIcon, DocumentIcon, WarningIcon } from '../../components/Icon/index.ts';
import { ProgressLine } from '../../components/ProgressLine/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import type { DocumentStep } from './ProfileScreenProps.ts';

/** The document that was chosen and how far it is, to the eye and, as it changes, to screen readers. */
export function ChosenFile({ step }: { step: DocumentStep }) {
  return (
    <>
      <VisuallyHidden role="status">{toldOf(step)}</VisuallyHidden>
      {step.state === 'uploading' && (
        <>
          <FileName>
            <DocumentIcon />
            <span>{step.fileName}</span>
            <small>{Math.round(step.share * 100)}%</small>
          </FileName>
          <ProgressLine label={`Uploading ${step.fileName}`} value={step.share} />
        </>
      )}
      {step.state === 'failed' && (
        <FileName data-failed>
          <WarningIcon />
          <span>{step.fileName}</span>
          <small>not uploaded</small>
        </FileName>
      )}
      {step.state === 'failed' && step.kept && <Uploaded document={step.kept} />}
      {step.state === 'uploaded' && <Uploaded document={step.document} />}
    </>
  );
}

function Uploaded({ document: { fileName, sizeBytes } }: { document: UploadedDocument }) {
  return (
    <FileName data-done>
      <CheckCircleIcon />
      <span>{fileName}</span>
      <small>uploaded, {formatFileSize(sizeBytes)}</small>
    </FileName>
  );
}

/** A failure is told by the field's note. */
function toldOf(step: DocumentStep): string {
  if (step.state === 'uploading') return `Uploading ${step.fileName}`;
  return step.state === 'uploaded' ? `Uploaded ${step.document.fileName}` : '';
}

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
  &[data-failed] :is(svg, small) {
    color: ${token.danger};
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
