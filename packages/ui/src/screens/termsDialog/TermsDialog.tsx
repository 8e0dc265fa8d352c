import { termsVersion } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { token } from '../../tokens/token.ts';
import { terms } from './terms.ts';

export interface TermsDialogProps {
  isOpen: boolean;
  /** 'Close', Escape: reading accepts nothing. */
  onClose: () => void;
  /** 'Accept the terms': ticks the form's box. */
  onAccept: () => void;
}

/** The terms that a representative accepts (REP-6). */
export function TermsDialog({ isOpen, onClose, onAccept }: TermsDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Terms and conditions"
      description={`Version ${termsVersion}`}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" onPress={onAccept}>
            Accept the terms
          </Button>
        </>
      }
    >
      {terms.map(({ title, text }) => (
        <Part key={title}>
          <h3>{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
      ))}
    </Modal>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${token.space1};
  h3 {
    font: ${token.typeBody};
    font-weight: 600;
  }
  p {
    color: ${token.textMuted};
    font: ${token.typeBody};
  }
`;
