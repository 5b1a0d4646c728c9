import {
  type ConfluentCompany,
  type ConfluentEnvironment,
  confluentTopicConfigPickerRule,
  TOPIC_MESSAGES,
  topicNameBuilderRule,
  topicPickerRule,
} from '@portal/plugin-confluent-common';
import type { FieldValue, Lookup } from '@portal/plugin-field-kit-common';
import {
  bindFieldLookups,
  type FieldLookups,
} from '@portal/plugin-form-rules-node';

/**
 * Lookups for the parts of a value that a field itself reads in the browser. The server reads them again, because a value
 * may come from another program than the field.
 */
export type TopicLookup = Lookup &
  (
    | {
        kind: 'topic-application';
        applicationId: string;
        productGroup: string;
        technologyGroup: string;
      }
    | {
        kind: 'topic-owner';
        environment: ConfluentEnvironment;
        name: string;
        applicationId?: string;
        owner?: string;
        company: ConfluentCompany;
      }
    | {
        kind: 'topic-config';
        environment: ConfluentEnvironment;
        name: string;
        /** The rest of the value. */
        config: Record<string, string | number | undefined>;
      }
  );

function askAboutApplication(
  parts: FieldValue<typeof topicNameBuilderRule>,
): TopicLookup[] {
  const { appId: applicationId } = parts;
  const { productGroup, technologyGroup } = parts;
  return [
    {
      kind: 'topic-application',
      applicationId,
      productGroup,
      technologyGroup,
      message: TOPIC_MESSAGES.applicationMismatch,
    },
  ];
}

function askAboutOwner(
  value: FieldValue<typeof topicPickerRule>,
  company: ConfluentCompany,
): TopicLookup[] {
  const { topicname: name, environment, owner } = value;
  const { application_id: applicationId } = value;
  const isSaid = applicationId !== undefined || owner !== undefined;
  if (environment === '' || !isSaid) return [];
  return [
    {
      kind: 'topic-owner',
      environment,
      name,
      applicationId,
      owner,
      company,
      message: TOPIC_MESSAGES.ownerMismatch,
    },
  ];
}

function askAboutConfig(
  value: FieldValue<typeof confluentTopicConfigPickerRule>,
): TopicLookup[] {
  const { environment, topicName: name, ...config } = value;
  if (environment === '' || name === '') return [];
  const message = TOPIC_MESSAGES.configMismatch;
  return [{ kind: 'topic-config', environment, name, config, message }];
}

/** The server's lookups for the fields of topics in addition to those of their rules. */
export const TOPIC_FIELD_LOOKUPS: readonly FieldLookups[] = [
  bindFieldLookups(topicNameBuilderRule, askAboutApplication),
  bindFieldLookups(topicPickerRule, askAboutOwner),
  bindFieldLookups(confluentTopicConfigPickerRule, askAboutConfig),
];
