import type { SubmittedApplication } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Activity } from '../../components/AuditTrail/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Mono } from '../../components/cellText/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { Drawer, FootReason, HeadName, HeadState, SectionTitle } from '../../components/Drawer/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { CopyIcon, ExternalIcon } from '../../components/Icon/index.ts';
import { formatPhoneNumber } from '../../components/phoneNumber/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { token } from '../../tokens/token.ts';
import { OnboardingStatusBadge } from '../onboarding/OnboardingStatusBadge.tsx';
import { linkHint, reasonAgainstLink } from '../onboarding/onboardingActions.ts';
import { onboardingPresentation } from '../onboarding/onboardingPresentation.ts';
import type { ApplicationDetailsDrawerProps } from './ApplicationDetailsDrawerProps.ts';

/** An association on its way: the link to its application and, once submitted, what it says (ONB-5, ONB-7). */
export function ApplicationDetailsDrawer(props: ApplicationDetailsDrawerProps) {
  const { community, details, timeZone } = props;
  const { name, managementCompanyName, onboardingStatus, statusChangedAt, applicationSubmittedAt } =
    community;
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Association"
      header={
        <>
          <HeadName>{name}</HeadName>
          <HeadState>
            <OnboardingStatusBadge status={onboardingStatus} />
            {onboardingPresentation[onboardingStatus].explanation}
          </HeadState>
        </>
      }
      footer={footerOf(props)}
    >
      <FactList
        facts={[
          { name: 'Management company', value: <bdi>{managementCompanyName}</bdi> },
          {
            name: 'Status since',
            value: <DateTime instant={statusChangedAt} timeZone={timeZone} withZone />,
          },
          ...(applicationSubmittedAt === null
            ? []
            : [
                {
                  name: 'Submitted',
                  value: <DateTime instant={applicationSubmittedAt} timeZone={timeZone} withZone />,
                },
              ]),
        ]}
      />
      {!details && <Hint>{canBeFilledIn(community) ? linkHint : notOnFile}</Hint>}
      {details?.state === 'failed' && <ErrorState {...details.failure} onRetry={props.onRetry} />}
      {details?.state === 'loading' && (
        <Waiting aria-busy>
          <Skeleton width="50%" height={20} />
          <Skeleton height={140} />
          <Skeleton height={80} />
          <Skeleton height={110} />
        </Waiting>
      )}
      {details?.state === 'ready' && <Answers application={details.value} />}
      {props.activity && <Activity {...props.activity} about="association" timeZone={timeZone} />}
    </Drawer>
  );
}

const notOnFile = 'No submitted application is on file.';

const canBeFilledIn = ({ onboardingStatus }: ApplicationDetailsDrawerProps['community']) =>
  onboardingPresentation[onboardingStatus].linkBlockedBy === null;

/** What comes next: it is filled in, or approved. */
function footerOf(props: ApplicationDetailsDrawerProps) {
  const { community, details, onApprove } = props;
  const { onboardingStatus } = community;
  if (canBeFilledIn(community)) {
    const disabledReason = reasonAgainstLink(community, props);
    return (
      <>
        <Button icon={<ExternalIcon />} disabledReason={disabledReason} data-told onPress={props.onOpenLink}>
          Open application
        </Button>
        <Button icon={<CopyIcon />} disabledReason={disabledReason} data-told onPress={props.onCopyLink}>
          Copy link
        </Button>
        {disabledReason === readOnlyReason && <FootReason>{disabledReason}</FootReason>}
      </>
    );
  }
  const isPending = onboardingStatus === 'Sent to Underwriting (Pending)';
  if (!onApprove || !isPending || (details && details.state !== 'ready')) return undefined;
  return (
    <>
      <Button
        variant="primary"
        disabledReason={props.isReadOnly ? readOnlyReason : undefined}
        data-told
        onPress={onApprove}
      >
        Approve
      </Button>
      {props.isReadOnly && <FootReason>{readOnlyReason}</FootReason>}
    </>
  );
}

function Answers({ application }: { application: SubmittedApplication }) {
  return (
    <>
      <section aria-label="Association">
        <SectionTitle>Association</SectionTitle>
        <FactList
          facts={[
            { name: 'Legal name', value: <bdi>{application.legalName}</bdi> },
            { name: 'EIN', value: <Mono>••{application.einLast4}</Mono> },
            { name: 'Units', value: formatCount(application.unitCount) },
            { name: 'Mailing address', value: <Address application={application} /> },
          ]}
        />
      </section>
      <section aria-label="Contact">
        <SectionTitle>Contact</SectionTitle>
        <FactList
          facts={[
            { name: 'Name', value: <bdi>{application.contactName}</bdi> },
            { name: 'E-mail', value: <EmailAddress address={application.contactEmail} /> },
            { name: 'Phone', value: formatPhoneNumber(application.contactPhone) },
          ]}
        />
      </section>
      <section aria-label="Bank account">
        <SectionTitle>Bank account</SectionTitle>
        <FactList
          facts={[
            { name: 'Bank', value: <bdi>{application.bankName}</bdi> },
            { name: 'Routing number', value: <Mono>{application.routingNumber}</Mono> },
            {
              name: 'Account',
              value: (
                <>
                  {application.accountType} <Mono>••{application.accountNumberLast4}</Mono>
                </>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}

function Address({ application }: { application: SubmittedApplication }) {
  return (
    <Lines>
      <bdi>{application.addressLine1}</bdi>
      {application.addressLine2 !== '' && <bdi>{application.addressLine2}</bdi>}
      <bdi>
        {application.city}, {application.state} {application.postalCode}
      </bdi>
    </Lines>
  );
}

const Hint = styled.p`
  font: ${token.typeTable};
  color: ${token.textMuted};
`;

const Lines = styled.span`
  display: grid;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${token.space4};
`;
