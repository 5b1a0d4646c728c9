import {
  useFieldCheck,
  useFieldText,
  useLatestValue,
  useStable,
  type CheckState,
  type NamePart,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  type ConfluentEnvironment,
  type topicNameBuilderRule,
  topicNameOf,
  type TopicNameParts,
  UNASSIGNED,
} from '@portal/plugin-confluent-common';
import type { ListedApplication } from '@portal/plugin-directory-common';
import { useCallback } from 'react';
import { NO_GROUPS } from './readTopicGroups';
import { useTopicApplication } from './useTopicApplication';

type TextPart = 'appName' | 'interfaceId' | 'functionality';

function named(parts: TopicNameParts): TopicNameParts {
  return { ...parts, topicName: topicNameOf(parts) };
}

/** A group with its abbreviation, for people. */
function describeGroup(group: string, abbreviation: string): string {
  if (group === UNASSIGNED) return UNASSIGNED;
  return `${group} (${abbreviation || UNASSIGNED})`;
}

/** The parts of the name in their order. */
function partsOf(parts: TopicNameParts): NamePart[] {
  return [
    { label: 'Product group', value: parts.productGroupAbbreviation },
    { label: 'Technology group', value: parts.technologyGroupAbbreviation },
    { label: 'App name', value: parts.appName, isOptional: true },
    { label: 'Application id', value: parts.appId },
    { label: 'Interface id', value: parts.interfaceId, isOptional: true },
    { label: 'Functionality', value: parts.functionality },
    { label: 'Environment', value: parts.environment },
  ];
}

/** A part of the name that one types. */
function useTextPart(
  value: TopicNameParts,
  part: TextPart,
  update: (part: Partial<TopicNameParts>) => void,
) {
  return useFieldText(
    value[part],
    useCallback(text => update({ [part]: text }), [part, update]),
  );
}

/** The logic of `TopicNameBuilder`. */
export function useTopicNameBuilder(
  field: PortalField<typeof topicNameBuilderRule>,
) {
  const { value, options } = field;
  const change = useLatestValue(field);
  const update = useCallback(
    (part: Partial<TopicNameParts>) =>
      change(parts => named({ ...parts, ...part })),
    [change],
  );
  const { applicationId, application, state } = useTopicApplication(
    field,
    update,
  );
  const appName = useTextPart(value, 'appName', update);
  const interfaceId = useTextPart(value, 'interfaceId', update);
  const functionality = useTextPart(value, 'functionality', update);
  const typed = useStable(
    named({
      ...value,
      appName: appName.text,
      interfaceId: interfaceId.text,
      functionality: functionality.text,
    }),
  );
  const nameCheck = useFieldCheck(field, typed);

  return {
    /** Whether the person chooses the application, not the template. */
    isChoice: options.application === undefined,
    application:
      application ??
      (applicationId === ''
        ? undefined
        : { applicationID: applicationId, applicationName: '' }),
    texts: { appName, interfaceId, functionality },
    topicName: typed.topicName,
    parts: partsOf(typed),
    check: checkOf(),
    facts:
      state.status === 'good'
        ? {
            Application: options.application,
            'Product group': describeGroup(
              value.productGroup,
              value.productGroupAbbreviation,
            ),
            'Technology group': describeGroup(
              value.technologyGroup,
              value.technologyGroupAbbreviation,
            ),
          }
        : undefined,
    chooseApplication: (item: ListedApplication | undefined) =>
      update({ appId: item?.applicationID ?? '', appName: '', ...NO_GROUPS }),
    chooseEnvironment: (environment: ConfluentEnvironment) =>
      update({ environment }),
  };

  /** What is wrong with the groups counts before the name, which is not complained about until it is whole. */
  function checkOf(): CheckState {
    if (state.status !== 'good') return state;
    const isAssigned =
      value.productGroupAbbreviation !== '' &&
      value.technologyGroupAbbreviation !== '';
    return isAssigned && value.environment === ''
      ? { status: 'idle' }
      : nameCheck;
  }
}
