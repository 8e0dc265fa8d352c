import type { RepresentativeDetails } from '@payments/api-client/contract';
import styled from 'styled-components';
import { DateTime } from '../../components/DateTime/index.ts';
import { SectionTitle } from '../../components/Drawer/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { DownloadButton, type ExportProgress } from '../../components/ExportButton/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatFileSize } from '../../components/FileSize/index.ts';
import { DocumentIcon, LockIcon } from '../../components/Icon/index.ts';
import { formatPhoneNumber } from '../../components/phoneNumber/index.ts';
import { token } from '../../tokens/token.ts';

interface HandedInProfileProps {
  profile: NonNullable<RepresentativeDetails['profile']>;
  timeZone: string;
  downloading: ExportProgress;
  onDownload: () => void;
  onCancelDownload: () => void;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** What a representative submitted: facts, what is masked, the identity document, the terms. */
export function HandedInProfile({ profile, timeZone, ...document }: HandedInProfileProps) {
  return (
    <>
      <section aria-label="Profile">
        <SectionTitle>Profile</SectionTitle>
        <FactList
          facts={[
            { name: 'Job title', value: <bdi>{profile.title}</bdi> },
            { name: 'E-mail', value: <EmailAddress address={profile.emailAddress} /> },
            { name: 'Phone', value: formatPhoneNumber(profile.phone) },
            { name: 'Address', value: <Address profile={profile} /> },
            { name: 'Ownership', value: percent.format(profile.ownershipPercent / 100) },
          ]}
        />
      </section>
      <section aria-label="Personal data">
        <SectionTitle>Personal data</SectionTitle>
        <FactList
          facts={[
            { name: 'Date of birth', value: <Masked>{profile.dateOfBirth}</Masked> },
            { name: 'SSN', value: <Masked>{profile.ssn}</Masked> },
          ]}
        />
        <Line>
          <LockIcon size={13} />
          Kept encrypted, and shown to nobody.
        </Line>
      </section>
      <section aria-label="Identity document">
        <SectionTitle>Identity document</SectionTitle>
        <Paper>
          <DocumentIcon size={18} />
          <p>
            <bdi>{profile.document.fileName}</bdi>
            <small>{formatFileSize(profile.document.sizeBytes)}</small>
          </p>
          <DownloadButton
            label="Download document"
            progressLabel="Downloading the identity document"
            exporting={document.downloading}
            onStart={document.onDownload}
            onCancel={document.onCancelDownload}
          />
        </Paper>
        <Line>Every download is recorded.</Line>
      </section>
      <section aria-label="Terms">
        <SectionTitle>Terms</SectionTitle>
        <FactList
          facts={[
            { name: 'Version', value: profile.termsVersion },
            {
              name: 'Accepted',
              value: <DateTime instant={profile.acceptedAt} timeZone={timeZone} withZone />,
            },
            { name: 'From', value: profile.acceptedFromIp ?? 'Not known' },
          ]}
        />
      </section>
    </>
  );
}

function Address({ profile }: Pick<HandedInProfileProps, 'profile'>) {
  return (
    <Lines>
      <bdi>{profile.addressLine1}</bdi>
      {profile.addressLine2 !== '' && <bdi>{profile.addressLine2}</bdi>}
      <bdi>
        {profile.city}, {profile.state} {profile.postalCode}
      </bdi>
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
`;

const Masked = styled.span`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: ${token.space2};
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;

const Paper = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space3};
  padding: ${token.space3};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  font: ${token.typeTable};
  > svg {
    flex: none;
    color: ${token.textMuted};
  }
  > p {
    flex: 1 1 140px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font: ${token.typeCaption};
  }
`;
