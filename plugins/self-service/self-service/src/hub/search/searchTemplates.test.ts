import fc from 'fast-check';
import { buildTemplate } from '../../shared/__testUtils__/buildTemplate';
import { indexTemplates, searchTemplates } from './searchTemplates';

const creates = (things: string) => ({
  annotations: { 'retail.example/creates': things },
});

const templates = [
  buildTemplate('access', {
    title: 'Kafka topic access',
    description: 'Lets a service read',
  }),
  buildTemplate('topic', { title: 'Kafka topic', tags: ['confluentcloud'] }),
  buildTemplate('service', {
    title: 'New service',
    ...creates('repository, workflow'),
  }),
  buildTemplate('cafe', { title: 'Café order', description: 'A topic of tea' }),
];
const index = indexTemplates(templates, () => 'Team Checkout');
const found = (search: string) =>
  searchTemplates(index, search).map(({ name }) => name);

describe('searchTemplates', () => {
  it.each([
    ['a title', 'kafka topic', ['topic', 'access']],
    ['a tag', 'confluent', ['topic']],
    ['what it creates', 'repository', ['service']],
    ['a description', 'tea', ['cafe', 'access', 'topic', 'service']],
    ['words of different texts', 'service reposit', ['service']],
    ['case and accents', 'CAFE', ['cafe']],
    ['accents that the title lacks', 'tópic', ['topic', 'access', 'cafe']],
    ['nothing', 'spaceship', []],
  ])('finds %s, the best first', (_, search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('finds by the name of the owner', () => {
    expect(found('checkout')).toHaveLength(templates.length);
  });

  it('returns all in their order for an empty search', () => {
    expect(found('  ')).toEqual(['access', 'topic', 'service', 'cafe']);
  });

  it('finds a template by each part of its title, and never fails', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (title, at) => {
        const template = buildTemplate('any', { title });
        const letters = [...template.title];
        const part = letters.slice(at % (letters.length + 1)).join('');
        const hits = searchTemplates(
          indexTemplates([template], () => ''),
          part,
        );
        expect(hits).toHaveLength(1);
      }),
    );
  });
});
