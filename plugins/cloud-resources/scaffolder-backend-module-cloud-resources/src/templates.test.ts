import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import {
  FIELD_KIT_RULES,
  type FieldRule,
  resolveOptions,
} from '@portal/plugin-field-kit-common';
import { validate } from 'jsonschema';
import { type CloudBench, Killed } from './__testUtils__/CloudBench';
import {
  FILLED_TEMPLATES,
  fillRemoval,
  fillTemplate,
  OWNER,
} from './__testUtils__/filledTemplates';
import { fieldsOf, type TemplateField } from './__testUtils__/templateFields';
import {
  readTemplate,
  templateNames,
  TemplateRunner,
  type TemplateState,
} from './__testUtils__/TemplateRunner';
import { useCloudBench } from './__testUtils__/useCloudBench';

jest.setTimeout(240_000);

/** The fields of Backstage itself that the templates use. */
const UPSTREAM_FIELDS = [
  'EntityNamePicker',
  'EntityPicker',
  'EntityTagsPicker',
  'MyGroupsPicker',
  'RepoUrlPicker',
];

const CONFIG = new ConfigReader({
  fieldKit: { emailDomains: { user: 'retail.example' } },
});

let bench: CloudBench;
let runner: TemplateRunner;
useCloudBench(started => {
  bench = started;
  runner = new TemplateRunner(bench);
});

/** The registered rules, with those that the form rules themselves register. */
function allRules(): readonly FieldRule[] {
  return [...FIELD_KIT_RULES, ...bench.rules];
}

/** The rule of a field of ours. */
function ruleOf(field: string | undefined): FieldRule | undefined {
  return allRules().find(({ name }) => name === field);
}

const templates = templateNames().map(name => ({
  name,
  template: readTemplate(name),
}));

describe('the templates', () => {
  it('are named as their folders', () => {
    for (const { name, template } of templates) {
      expect(template.metadata.name).toBe(name);
    }
  });

  it('use every field that has a rule, and none without', () => {
    const used = templates.flatMap(({ template }) =>
      fieldsOf(template.spec.parameters).flatMap(
        field => field['ui:field'] ?? [],
      ),
    );
    const names = allRules().map(({ name }) => name);
    expect([...new Set(used)].sort()).toEqual(
      [...UPSTREAM_FIELDS, ...names].sort(),
    );
  });

  it('fill every group of the hub', () => {
    const tags = new Set(
      templates.flatMap(({ template }) => template.metadata.tags),
    );
    const wanted = [
      'popular-entity',
      'trending-entity',
      'github',
      'prep',
      'create',
      'manage',
      'sunset',
      'cloud9-frameworks',
      'network',
      'confluentcloud',
      'integration',
      'community-templates',
      'delete-action',
    ];
    expect(wanted.filter(tag => !tags.has(tag))).toEqual([]);
  });

  const TYPES: Record<string, string> = {
    string: 'string',
    array: 'array',
    object: 'object',
  };

  it.each(templates)(
    'give the fields of $name options and types that fit',
    ({ template }) => {
      for (const field of fieldsOf(template.spec.parameters)) {
        const rule = ruleOf(field['ui:field']);
        if (!rule) continue;
        const { key } = field;
        const options = resolveOptions(field['ui:options'] ?? {}, {});
        const { success } = rule.options.safeParse(options);
        expect({ key, success }).toEqual({ key, success: true });
        const known: string[] = Object.keys(Object(rule.options).shape);
        expect(known).toEqual(expect.arrayContaining(Object.keys(options)));
        const { initialValue } = rule;
        const type = Array.isArray(initialValue)
          ? 'array'
          : typeof initialValue;
        expect({ key, type: field.type }).toEqual({ key, type: TYPES[type] });
        expect(field.properties).toBeUndefined();
      }
    },
  );
});

const fill = (name: string) => fillTemplate(bench, name);

/** Tells whether the server refuses values before a run starts, judging by the form's schema and the rules without lookups. */
function isRefused(name: string, values: JsonObject): boolean {
  const { parameters } = readTemplate(name).spec;
  const isInvalid = parameters.some(page => {
    const required = [page.required ?? []].flat().map(String);
    return (
      validate(values, page).errors.length > 0 ||
      required.some(key => values[key] === '')
    );
  });
  return isInvalid || fieldsOf(parameters).some(isBroken);

  function isBroken({ key, ...field }: TemplateField): boolean {
    const rule = ruleOf(field['ui:field']);
    // No value of a branch that is not chosen is left out here.
    if (!rule || !Object.hasOwn(fill(name), key)) return false;
    const options = resolveOptions(field['ui:options'] ?? {}, values);
    const company = rule.readCompany(CONFIG);
    return rule.check(values[key], options, company).length > 0;
  }
}

/** The values without each of them in turn, and with each text empty. */
function lessThan(values: JsonObject): [string, JsonObject][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = values;
    const without: [string, JsonObject] = [`without ${key}`, rest];
    return typeof value === 'string'
      ? [without, [`empty ${key}`, { ...values, [key]: '' }]]
      : [without];
  });
}

const registered = () =>
  bench.catalog.registered.map(({ metadata }) => metadata.name);

describe.each(FILLED_TEMPLATES)('the template %s', name => {
  it('is filled in here as its fields want it', () => {
    const parameters = fill(name);
    const fields = fieldsOf(readTemplate(name).spec.parameters);
    for (const { key, ...field } of fields) {
      const rule = ruleOf(field['ui:field']);
      if (!rule || parameters[key] === undefined) continue;
      const options = resolveOptions(field['ui:options'] ?? {}, parameters);
      const company = rule.readCompany(CONFIG);
      const messages = rule.check(parameters[key], options, company);
      expect({ key, messages }).toEqual({ key, messages: [] });
    }
  });

  it('asks for each value that its steps need', async () => {
    const failures: string[] = [];
    for (const [what, values] of lessThan(fill(name))) {
      if (isRefused(name, values)) continue;
      try {
        await runner.run(name, values, { dryRun: true });
      } catch (error) {
        failures.push(`${what}: ${(error as Error).message}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('does nothing in a dry run, and says what it would do', async () => {
    const before = registered();
    const { log } = await runner.run(name, fill(name), { dryRun: true });
    expect(log).toContain('Dry run: ');
    expect(registered()).toEqual(before);
  });

  it('leaves the thing and its entity, and deleting takes both away', async () => {
    const parameters = fill(name);
    const { steps, output, log } = await runner.run(name, parameters);
    const { entityRef } = steps.register.output;
    const entity = await bench.catalog.getEntityByRef(String(entityRef));
    expect(entity?.spec?.owner).toBe(OWNER);
    expect(JSON.stringify(output)).toContain(String(entityRef));
    expect(JSON.stringify(output)).not.toContain('undefined');
    expect(log).not.toContain('@');

    const made = steps.create ?? steps.createSubscription;
    const removal = fillRemoval(name, parameters, made.output);
    if (!removal) return;
    const deleted = await runner.run(removal.template, removal.filled);
    expect(deleted.log).toContain('Deleted the');
    expect(registered()).not.toContain(entity?.metadata.name);
  });
});

describe.each(['topic', 'queue'])('a %s of the service bus', entity => {
  it('is made by one template and deleted by another', async () => {
    const name = bench.name('bus-');
    const topicData = {
      appName: name,
      interfaceId: 'int001',
      functionality: 'emptied',
      topicName: `${name}-int001-emptied`,
    };
    const made = await runner.run('service-bus-topic', {
      bus: { entity, env: 'dev', topicData },
      description: 'A test',
      owner: OWNER,
    });
    const ref = String(made.steps.register.output.entityRef);
    expect(await bench.catalog.getEntityByRef(ref)).toMatchObject({
      metadata: { title: `${topicData.topicName} (dev)` },
      spec: { type: `service-bus-${entity}` },
    });
    const thing = { env: 'dev', entity, name: topicData.topicName };
    const remove = () => runner.run('delete-service-bus-topic', { thing });
    const { log, output } = await remove();
    expect(log).toContain('Deleted the service bus');
    expect(JSON.stringify(output)).toContain(
      `The ${entity} *${thing.name}* is gone`,
    );
    expect(await bench.catalog.getEntityByRef(ref)).toBeUndefined();
    // Somebody who was shown it a moment ago does the same.
    expect((await remove()).log).not.toContain('Deleted the service bus');
  });
});

describe('the template repository-access', () => {
  it('gives access to a repository that is there', async () => {
    const page = `${bench.estate.urls.sourceControl}/retail-example/search-service`;
    bench.catalog.entities.push(
      bench.catalog.processed(
        {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name: 'search-service',
            annotations: {
              'github.com/project-slug': 'retail-example/search-service',
            },
          },
          spec: { owner: OWNER },
        },
        `${page}/blob/main/catalog-info.yaml`,
      ),
    );
    const { output, steps } = await runner.run('repository-access', {
      repository: { mode: 'existing', name: 'search-service' },
      groups: [
        { adgroup_name: 'Payments', read: true, write: false, admin: false },
      ],
      members: [],
      owner: OWNER,
    });
    expect(steps.create.output).toMatchObject({
      count: 1,
      repositoryUrl: page,
    });
    expect(JSON.stringify(output)).toContain(page);
  });
});

describe('a run that is killed at every boundary in turn', () => {
  it.each([
    ['kafka-topic', 'unwritten'],
    ['directory-group', 'after'],
  ] as const)(
    'ends with exactly one of each thing: %s, killed %s',
    async (name, when) => {
      const whole = await runner.run(name, fill(name));
      expect(whole.boundaries).toBeGreaterThan(5);
      for (let at = 0; at < whole.boundaries; at++) {
        const parameters = fill(name);
        const options = {
          taskId: bench.name('killed-'),
          template: { checkpoints: new Map(), steps: {} } as TemplateState,
        };
        await expect(
          runner.run(name, parameters, { ...options, kill: { at, when } }),
        ).rejects.toBeInstanceOf(Killed);
        const before = registered().length;
        const { steps } = await runner.run(name, parameters, options);
        expect(registered().length - before).toBeLessThanOrEqual(1);
        expect(await countOf(name, parameters)).toBe(1);
        const ref = String(steps.register.output.entityRef);
        expect(await bench.catalog.getEntityByRef(ref)).toBeDefined();
      }
    },
  );
});

async function countOf(name: string, parameters: JsonObject): Promise<number> {
  const { confluent, commands } = bench.services;
  if (name === 'directory-group') {
    return (await commands.findGroups(String(parameters.name))).length;
  }
  const { topicName } = Object(parameters.topic);
  const topic = { environment: 'dev', name: topicName } as const;
  return (await confluent.findTopic(topic)) ? 1 : 0;
}
