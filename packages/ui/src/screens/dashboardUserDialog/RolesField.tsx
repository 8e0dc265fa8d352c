import type { DashboardUserRole } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Checkbox, CheckboxGroup } from '../../components/Checkbox/index.ts';
import { token } from '../../tokens/token.ts';
import {
  noRoleExplanation,
  noRoleLabel,
  openingRoles,
  rolePresentation,
} from '../dashboardUsers/rolePresentation.ts';

interface RolesFieldProps {
  label: string;
  error: string | undefined;
  value: readonly DashboardUserRole[];
  onChange: (roles: DashboardUserRole[]) => void;
  isDisabled: boolean;
}

const items = openingRoles.map((role) => ({
  value: role,
  label: rolePresentation[role].label,
  description: rolePresentation[role].choice ?? rolePresentation[role].explanation,
}));

/** The roles with what each opens, and read-only apart from them. */
export function RolesField({ label, error, value, onChange, isDisabled }: RolesFieldProps) {
  const isReadOnly = value.includes('read-only');
  return (
    <Place>
      <CheckboxGroup
        label={label}
        error={error}
        hint={`If none is ticked: ${noRoleLabel.toLowerCase()}. ${noRoleExplanation}`}
        items={items}
        selected={value.filter((role) => role !== 'read-only')}
        onChange={(roles) => onChange(isReadOnly ? [...roles, 'read-only'] : roles)}
        isDisabled={isDisabled}
      />
      <Apart>
        <Checkbox
          isSelected={isReadOnly}
          isDisabled={isDisabled}
          description={rolePresentation['read-only'].explanation}
          onChange={(isSelected) => {
            const others = value.filter((role) => role !== 'read-only');
            onChange(isSelected ? [...others, 'read-only'] : others);
          }}
        >
          {rolePresentation['read-only'].label}
        </Checkbox>
      </Apart>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${token.space3};
`;

const Apart = styled.div`
  padding-top: ${token.space3};
  border-top: 1px solid ${token.border};
`;
