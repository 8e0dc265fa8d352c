import type { Payer, PayerDetails } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { Mono } from '../../components/cellText/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { EditIcon } from '../../components/Icon/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { Switch } from '../../components/Switch/index.ts';
import { VisuallyHidden, visuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';
import type { PayerPanelProps } from './PayerPanelProps.ts';

type PayerFactsProps = Pick<
  PayerPanelProps,
  'allowPayments' | 'onAllowPaymentsChange' | 'onChangeEmail' | 'isReadOnly'
> & {
  /** The list's row while the details are awaited: nothing can be changed yet. */
  payer: Payer | PayerDetails;
};

/** Who it is, whether they may pay, and what can be changed of that (HOM-4 to HOM-6). */
export function PayerFacts({ payer, allowPayments, isReadOnly, ...props }: PayerFactsProps) {
  const details = 'city' in payer ? payer : undefined;
  const disabledReason = isReadOnly ? readOnlyReason : undefined;
  return (
    <Parts>
      <Box>
        <Switch
          label="Allow payments"
          isOn={payer.allowPayments}
          isPending={!details || allowPayments.state === 'changing'}
          disabledReason={disabledReason}
          description={
            payer.allowPayments
              ? 'New payments can be made.'
              : 'No new payment can be made. What is scheduled is still charged.'
          }
          onChange={(allow) => details && props.onAllowPaymentsChange(details, allow)}
        />
        {allowPayments.state === 'failed' && <FailureBanner failure={allowPayments.failure} />}
      </Box>
      <FactList
        facts={[
          {
            name: 'E-mail',
            value: (
              <Email>
                <span>
                  {payer.emailAddress === null ? 'None' : <EmailAddress address={payer.emailAddress} />}
                </span>
                <Button
                  size="small"
                  disabledReason={disabledReason ?? (details ? undefined : 'The details are still loading.')}
                  onPress={() => details && props.onChangeEmail(details)}
                >
                  <EditIcon />
                  <span>Change</span>
                  <VisuallyHidden> the e-mail</VisuallyHidden>
                </Button>
              </Email>
            ),
          },
          { name: 'Account', value: <Mono>{payer.accountNumber}</Mono> },
          { name: 'Community', value: <bdi>{payer.communityName}</bdi> },
          {
            name: 'Address',
            value: details ? (
              <Address>{addressOf(details)}</Address>
            ) : (
              <>
                {payer.addressLine1}
                <Place>
                  <Skeleton width="70%" />
                </Place>
              </>
            ),
          },
        ]}
      />
    </Parts>
  );
}

function addressOf(payer: PayerDetails): string {
  const place = [payer.city, [payer.state, payer.postalCode].filter(Boolean).join(' '), payer.country];
  return [payer.addressLine1, payer.addressLine2, place.filter(Boolean).join(', ')]
    .filter((line) => line !== '')
    .join('\n');
}

const Parts = styled.div`
  display: grid;
  gap: ${token.space5};
`;

const Box = styled.div`
  display: grid;
  gap: ${token.space3};
  padding: ${token.space3} ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
`;

const Email = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space3};
  > span {
    min-width: 0;
  }
  > button {
    margin: -4px 0;
  }
  > button svg {
    display: none;
  }
  ${media.phone} {
    gap: ${token.space1};
    > button {
      padding: 0 6px;
    }
    > button svg {
      display: block;
    }
    > button svg + span {
      ${visuallyHidden}
    }
  }
`;

const Address = styled.span`
  white-space: pre-line;
`;

const Place = styled.span`
  display: block;
  padding: 4px 0;
`;
