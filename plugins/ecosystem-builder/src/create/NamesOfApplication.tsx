import {
  type Payload,
  provisionedNames,
} from '@portal/plugin-ecosystem-builder-common';
import { Facts, NameParts } from '@portal/plugin-field-kit';
import { memo } from 'react';

export interface NamesOfApplicationProps {
  name: string | undefined;
  alias: string | undefined;
  override: string | undefined;
}

function toPayload(props: NamesOfApplicationProps): Payload {
  return {
    application_name: props.name,
    application_name_abbreviation: props.alias,
    override_github_repo_name: props.override,
  };
}

/** How the names are made of the application's name and alias, while these are typed. */
export const NamesOfApplication = memo((props: NamesOfApplicationProps) => {
  const names = provisionedNames(toPayload(props));
  return (
    <>
      <NameParts
        parts={[
          { label: 'Application name', value: props.name?.toLowerCase() ?? '' },
          { label: 'Alias', value: props.alias?.toLowerCase() ?? '' },
        ]}
      />
      <Facts
        label="Names made of it"
        facts={{
          'Team and group': names.base,
          Repository: names.repository,
          'Service account': names.serviceAccount,
        }}
      />
    </>
  );
});
