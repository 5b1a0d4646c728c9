import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  describeFailure,
  describedWithHelp,
  Facts,
  FieldGroup,
  useStable,
  type CheckState,
} from '@portal/plugin-field-kit';
import {
  allowedValues,
  resolveOptions,
  type RepositoryPart,
} from '@portal/plugin-field-kit-common';
import { useCallback } from 'react';
import { useFieldInput, type FieldInput } from '../useFieldInput';
import { PartControl } from './PartControl';
import { helpOf, labelOf, type RepoUrlOptions } from './repoUrlOptions';
import { useHosts } from './useHosts';
import { useRepositoryLocation } from './useRepositoryLocation';
import { keepTyped, useSuggestedName } from './useSuggestedName';

/** Own texts. */
const TEXTS = { title: 'Repository', description: '' };
const LOADING = 'Loading the hosts…';
const FAILED = 'The hosts of repositories could not be loaded';

/** Props of the field from the form. */
export type RepoUrlProps = FieldExtensionComponentProps<string, RepoUrlOptions>;

function stateOf(hosts: ReturnType<typeof useHosts>): CheckState | undefined {
  const { isLoading, error, retry } = hosts;
  if (isLoading) return { status: 'checking', message: LOADING };
  if (!error) return undefined;
  const reason = describeFailure(error);
  return { status: 'unknown', message: FAILED, reason, retry };
}

/** What the person can choose, and what is given: the only host, and parts with one allowed value. */
function useParts(props: RepoUrlProps) {
  const resolved: RepoUrlOptions = resolveOptions(
    props.uiSchema?.['ui:options'],
    props.formContext?.formData,
  );
  const options = useStable(resolved);
  const hosts = useHosts(options.allowedHosts ?? []);
  const location = useRepositoryLocation({
    value: props.formData,
    onChange: props.onChange,
    options,
    hosts: hosts.hosts,
  });
  const { host, hostType, parts, setPart, controls } = location;
  const giveName = useCallback(
    (name: string) => setPart('repo', name),
    [setPart],
  );
  const isFree = host !== '' && allowedValues(options, 'repo').length === 0;
  const suggested = isFree ? options.repoName : undefined;
  useSuggestedName(suggested, parts.get('repo') ?? '', giveName);
  const isGiven = (part: RepositoryPart) =>
    allowedValues(options, part).length === 1;
  const given = controls.filter(isGiven);
  const facts = Object.fromEntries(
    given.map(part => [labelOf(part, hostType, options), parts.get(part)]),
  );
  const isOneHost = hosts.hosts.length === 1;
  return {
    ...location,
    options,
    hosts: hosts.hosts,
    state: stateOf(hosts),
    isOneHost,
    facts: isOneHost ? { Host: host, ...facts } : facts,
    // The type of the host decides about the parts.
    open: host === '' ? [] : controls.filter(part => !isGiven(part)),
  };
}

type Parts = ReturnType<typeof useParts>;

/** The parts that the person enters. */
function Controls({ field, parts }: { field: FieldInput; parts: Parts }) {
  const { options, hostType, open } = parts;
  const common = {
    isDisabled: field.isDisabled,
    describedBy: describedWithHelp(field),
  };
  const hasErrors = field.errors.length > 0;
  const isAlone = parts.isOneHost && open.length === 1;
  return (
    <>
      {!parts.isOneHost && parts.hosts.length > 0 && (
        <PartControl
          {...common}
          id={`${field.id}_host`}
          label="Host"
          allowed={parts.hosts}
          value={parts.host}
          onChange={parts.setHost}
          isInvalid={hasErrors && parts.host === ''}
        />
      )}
      {open.map(part => (
        <PartControl
          {...common}
          key={part}
          id={part === 'repo' ? field.id : `${field.id}_${part}`}
          label={isAlone ? field.label : labelOf(part, hostType, options)}
          help={helpOf(part, options)}
          allowed={allowedValues(options, part)}
          value={parts.parts.get(part) ?? ''}
          onChange={text => {
            if (part === 'repo') keepTyped(text);
            parts.setPart(part, text);
          }}
          isInvalid={hasErrors && !parts.parts.get(part)}
        />
      ))}
    </>
  );
}

/** The location of a new or existing repository (ledger P-411, P-436 to P-445). */
export function RepoUrlPicker(props: RepoUrlProps) {
  const field = useFieldInput(props, TEXTS);
  const parts = useParts(props);
  const { facts, isOneHost, open, state } = parts;
  return (
    <FieldGroup
      field={field}
      check={state}
      isLabelInside={isOneHost && open.length === 1}
    >
      <Controls field={field} parts={parts} />
      <Facts label={`Facts: ${field.label}`} facts={facts} />
    </FieldGroup>
  );
}
