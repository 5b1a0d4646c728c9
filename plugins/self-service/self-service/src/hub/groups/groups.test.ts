import { buildTemplate } from '../../shared/__testUtils__/buildTemplate';
import type { TemplateStatistics } from '../../shared/statistics';
import { arrangeTemplates, readGroups, type TemplateUse } from '.';

const tagged = (title: string, tag: string) => ({
  title,
  filter: { 'metadata.tags': { $contains: tag } },
});

const read = readGroups(
  [
    tagged('Favourites', 'favourite-entity'),
    tagged('Popular', 'popular-entity'),
    tagged('Trending', 'trending-entity'),
    tagged('GitHub Tools', 'github'),
    tagged('Day 1 - Create', 'create'),
    tagged('Networks', 'network'),
  ],
  'Community',
);

const service = buildTemplate('service', { tags: ['create', 'github'] });
const topic = buildTemplate('topic', { tags: ['create', 'popular-entity'] });
const event = buildTemplate('event', { tags: ['something'] });
const shared = buildTemplate('shared', { tags: ['create', 'community'] });
const templates = [service, topic, event, shared];

const figures = (
  name: string,
  [runs30Days, runs7Days, previousRuns7Days]: [number, number, number],
): [string, TemplateStatistics] => {
  const templateRef = `template:default/${name}`;
  return [
    templateRef,
    { templateRef, runs30Days, runs7Days, previousRuns7Days },
  ];
};

function arranged(use: Partial<TemplateUse> = {}) {
  const groups = arrangeTemplates(templates, read.groups, {
    starred: new Set(),
    statistics: new Map(),
    ...use,
  });
  return Object.fromEntries(
    groups.map(group => [
      group.title,
      group.templates.map(({ name }) => name).join(' '),
    ]),
  );
}

describe('arrangeTemplates', () => {
  it('shows all of a group, and leaves out groups without a template', () => {
    expect(arranged()).toEqual({
      Popular: 'topic',
      'GitHub Tools': 'service',
      'Day 1 - Create': 'service topic shared',
      Community: 'event shared',
    });
  });

  it('places each template once, in its first topic', () => {
    const groups = arrangeTemplates(templates, read.groups, {
      starred: new Set([service.ref]),
      statistics: new Map(),
    });
    expect(groups.map(({ title, first }) => [title, first.length])).toEqual([
      ['Favourites', 0],
      ['Popular', 0],
      ['GitHub Tools', 1],
      ['Day 1 - Create', 2],
      ['Community', 1],
    ]);
  });

  it('has the starred templates of the user as favourites', () => {
    const starred = new Set([event.ref, 'component:default/cart']);
    expect(arranged({ starred })).toMatchObject({ Favourites: 'event' });
  });

  it('puts the tagged templates before those that people run most, and before those that rise', () => {
    const statistics = new Map([
      figures('event', [3, 0, 3]),
      figures('service', [40, 9, 7]),
      figures('topic', [90, 1, 1]),
      figures('shared', [2, 2, 1]),
    ]);
    expect(arranged({ statistics })).toMatchObject({
      Popular: 'topic service event',
      Trending: 'service',
    });
  });
});

describe('readGroups', () => {
  it('knows the fields of the filters, and the tags that only steer', () => {
    const { fields, steeringTags } = readGroups(
      [
        {
          title: 'Both',
          filter: {
            $all: [
              { 'metadata.tags': { $contains: 'prep' } },
              { $not: { 'spec.lifecycle': 'deprecated' } },
            ],
          },
        },
      ],
      'Community',
    );
    expect(fields).toEqual(['metadata.tags', 'spec.lifecycle']);
    expect([...steeringTags]).toEqual(['prep', 'community']);
  });

  it('has one group for all without a configuration', () => {
    const { groups } = readGroups([], 'Community');
    expect(groups).toHaveLength(1);
    expect(groups[0].matches(event.entity)).toBe(true);
  });
});
