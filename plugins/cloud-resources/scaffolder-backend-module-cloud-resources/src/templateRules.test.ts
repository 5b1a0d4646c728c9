import {
  AZURE_NAMES,
  NEW_SUBSCRIPTION_NAME,
  REGION_NAME,
  STORAGE_ACCOUNT_SKUS,
} from '@portal/plugin-azure-common';
import { followsRule, type NameRule } from '@portal/plugin-backend-kit-common';
import {
  CLAIM_SUBJECT,
  CONFLUENT_ENVIRONMENTS,
  IDENTITY_POOL_NAME,
  MAX_PARTITIONS,
  MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH,
} from '@portal/plugin-confluent-common';
import { MAX_GROUP_NAME_LENGTH } from '@portal/plugin-directory-common';
import {
  MAX_REQUEST_DESCRIPTION_LENGTH,
  MAX_REQUEST_TITLE_LENGTH,
} from '@portal/plugin-cloud-resources-node';
import {
  MAX_REPOSITORY_DESCRIPTION_LENGTH,
  MAX_REPOSITORY_TOPICS,
  REPOSITORY_NAME,
  REPOSITORY_TOPIC,
} from '@portal/plugin-source-control-common';
import fc from 'fast-check';
import { fieldsOf, type TemplateField } from './__testUtils__/templateFields';
import { readTemplate, templateNames } from './__testUtils__/TemplateRunner';

/** Names of directory groups: any characters. */
const GROUP_NAME: NameRule = {
  minLength: 1,
  maxLength: MAX_GROUP_NAME_LENGTH,
  pattern: /^/,
  characters: 'characters',
};

/** The fields whose template repeats the rule of the system. */
const SAME: Record<string, NameRule> = {
  'new-service.tags': REPOSITORY_TOPIC,
  'sandbox-subscription-builder-template.name': NEW_SUBSCRIPTION_NAME,
  'storage-account.name': AZURE_NAMES.storageAccount,
};

/** The fields whose template takes a part of the names only that the system takes. */
const NARROWER: Record<string, NameRule> = {
  'directory-group.name': GROUP_NAME,
  // It is a part of the names of storage accounts.
  'infrastructure-repository.workload': AZURE_NAMES.storageAccount,
  'kafka-identity-pool.claimSubject': CLAIM_SUBJECT,
  'kafka-identity-pool.name': IDENTITY_POOL_NAME,
  'network.subnetName': AZURE_NAMES.subnet,
  'repository-access.repository': REPOSITORY_NAME,
};

/** Patterns of lines of text, which are no names. */
const LINES = ['^[^\\r\\n]*$', '^[^\\r\\n]*\\S[^\\r\\n]*$'];

const fields = new Map<string, TemplateField>(
  templateNames().flatMap(name =>
    fieldsOf(readTemplate(name).spec.parameters).map(
      field => [`${name}.${field.key}`, field] as const,
    ),
  ),
);

function fieldOf(name: string): TemplateField {
  const field = fields.get(name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

function patternOf({ pattern, items, ...field }: TemplateField) {
  return pattern ?? items?.pattern ?? field['ui:options']?.pattern;
}

/** Whether a name passes the template's pattern and the lengths beside it. */
function passes(field: TemplateField, name: string): boolean {
  const { minLength = 0, maxLength = Infinity } = field;
  return (
    new RegExp(patternOf(field) ?? '').test(name) &&
    name.length >= minLength &&
    name.length <= maxLength
  );
}

/** Texts that the pattern takes, as far as they are not longer than the rule allows: the field itself holds them to its length. */
function namesOf(pattern: string | RegExp, { maxLength }: NameRule) {
  return fc
    .stringMatching(new RegExp(pattern))
    .filter(name => name.length <= maxLength);
}

describe('the patterns of the templates', () => {
  it('are all held to the rule of their system', () => {
    const named = [...fields].filter(([, field]) => {
      const pattern = patternOf(field);
      const isRef = field['ui:field'] === 'MyGroupsPicker';
      return pattern && !LINES.includes(pattern) && !isRef;
    });
    expect(named.map(([name]) => name).sort()).toEqual(
      Object.keys({ ...SAME, ...NARROWER }).sort(),
    );
  });

  it.each(Object.entries({ ...SAME, ...NARROWER }))(
    'let nothing pass that the system refuses: %s',
    (name, rule) => {
      const field = fieldOf(name);
      fc.assert(
        fc.property(namesOf(patternOf(field) ?? '', rule), text => {
          fc.pre(passes(field, text));
          expect(followsRule(rule, text)).toBe(true);
        }),
      );
    },
  );

  it.each(Object.entries(SAME))(
    'let everything pass that the system takes: %s',
    (name, rule) => {
      const field = fieldOf(name);
      fc.assert(
        fc.property(namesOf(rule.pattern, rule), text => {
          expect(passes(field, text)).toBe(followsRule(rule, text));
        }),
      );
      for (const length of [rule.minLength, rule.maxLength]) {
        expect(passes(field, 'a'.repeat(length))).toBe(true);
      }
      expect(passes(field, 'a'.repeat(rule.minLength - 1))).toBe(false);
      expect(passes(field, 'a'.repeat(rule.maxLength + 1))).toBe(false);
    },
  );
});

describe('the lists of the templates', () => {
  it.each([
    ['kafka-identity-pool.environment', CONFLUENT_ENVIRONMENTS],
    ['storage-account.sku', STORAGE_ACCOUNT_SKUS],
  ])('are those of the system: %s', (name, all) => {
    expect(fieldOf(name).enum).toEqual(all);
  });

  it('have no environments of their own', () => {
    const own = [...fields].filter(
      ([, field]) => field.key === 'environment' && field.enum,
    );
    expect(own.map(([name]) => name)).toEqual([
      'kafka-identity-pool.environment',
    ]);
  });

  it('offer regions by their short names', () => {
    const regions = [...fields.values()]
      .filter(({ key }) => key === 'location')
      .flatMap(field => field.enum);
    expect(regions.length).toBeGreaterThan(0);
    for (const region of regions) expect(region).toMatch(REGION_NAME);
  });
});

describe('the limits of the templates', () => {
  it.each([
    ['cost-code-change.reason', MAX_REQUEST_DESCRIPTION_LENGTH],
    ['incident-flow.description', MAX_REQUEST_DESCRIPTION_LENGTH],
    ['kafka-service-account.description', MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH],
    ['network.subnetName', AZURE_NAMES.subnet.maxLength],
    ['repository-handover.reason', MAX_REQUEST_DESCRIPTION_LENGTH],
    ['workorder-flow.description', MAX_REQUEST_DESCRIPTION_LENGTH],
  ])('are those of the system: %s', (name, limit) => {
    expect(fieldOf(name).maxLength).toBe(limit);
  });

  it.each([
    ['incident-flow.title', MAX_REQUEST_TITLE_LENGTH],
    [
      'infrastructure-repository.description',
      MAX_REPOSITORY_DESCRIPTION_LENGTH,
    ],
    ['new-service.description', MAX_REPOSITORY_DESCRIPTION_LENGTH],
    ['repository-access.description', MAX_REPOSITORY_DESCRIPTION_LENGTH],
    [
      'sandbox-subscription-builder-template.purpose',
      MAX_REQUEST_DESCRIPTION_LENGTH,
    ],
    ['workorder-flow.title', MAX_REQUEST_TITLE_LENGTH],
  ])('are within those of the system: %s', (name, limit) => {
    expect(fieldOf(name).maxLength).toBeLessThanOrEqual(limit);
  });

  it('let no more be asked for than the system gives', () => {
    expect(fieldOf('new-service.tags').maxItems).toBe(MAX_REPOSITORY_TOPICS);
    expect(fieldOf('kafka-topic.partitions').maximum).toBeLessThanOrEqual(
      MAX_PARTITIONS,
    );
  });
});
