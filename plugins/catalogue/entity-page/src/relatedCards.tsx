import {
  RELATION_API_CONSUMED_BY,
  RELATION_API_PROVIDED_BY,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
} from '@backstage/catalog-model';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import type { RelatedCardProps } from './related/RelatedCard';

/** A card of upstream's that ours replaces: its name, and the kinds that have it unless the configuration says otherwise. */
interface Replaced extends RelatedCardProps {
  name: string;
  of: string;
}

function replace({ name, of, ...props }: Replaced) {
  return EntityCardBlueprint.make({
    name,
    params: {
      filter: { kind: of },
      loader: async () => {
        const { RelatedCard } = await import('./overviewCards');
        return <RelatedCard {...props} />;
      },
    },
  });
}

/** Replace the relation cards of the plugin `catalog`, which have five columns. */
export const catalogRelatedCards = [
  replace({
    name: 'depends-on-components',
    of: 'component',
    title: 'Depends on components',
    relation: RELATION_DEPENDS_ON,
    kind: 'component',
    empty: 'It depends on no component.',
  }),
  replace({
    name: 'depends-on-resources',
    of: 'component',
    title: 'Depends on resources',
    relation: RELATION_DEPENDS_ON,
    kind: 'resource',
    empty: 'It depends on no resource.',
  }),
  replace({
    name: 'has-components',
    of: 'system',
    title: 'Has components',
    relation: RELATION_HAS_PART,
    kind: 'component',
    empty: 'No component is a part of it.',
  }),
  replace({
    name: 'has-resources',
    of: 'system',
    title: 'Has resources',
    relation: RELATION_HAS_PART,
    kind: 'resource',
    empty: 'No resource is a part of it.',
  }),
  replace({
    name: 'has-subcomponents',
    of: 'component',
    title: 'Has subcomponents',
    relation: RELATION_HAS_PART,
    kind: 'component',
    empty: 'No component is a part of it.',
  }),
  replace({
    name: 'has-subdomains',
    of: 'domain',
    title: 'Has subdomains',
    relation: RELATION_HAS_PART,
    kind: 'domain',
    empty: 'No domain is a part of it.',
  }),
  replace({
    name: 'has-systems',
    of: 'domain',
    title: 'Has systems',
    relation: RELATION_HAS_PART,
    kind: 'system',
    empty: 'No system is a part of it.',
  }),
];

/** Replace the relation cards of the plugin `api-docs`. */
export const apiRelatedCards = [
  replace({
    name: 'provided-apis',
    of: 'component',
    title: 'Provided APIs',
    relation: RELATION_PROVIDES_API,
    kind: 'api',
    empty: 'It provides no API.',
  }),
  replace({
    name: 'consumed-apis',
    of: 'component',
    title: 'Consumed APIs',
    relation: RELATION_CONSUMES_API,
    kind: 'api',
    empty: 'It consumes no API.',
  }),
  replace({
    name: 'has-apis',
    of: 'system',
    title: 'APIs',
    relation: RELATION_HAS_PART,
    kind: 'api',
    empty: 'No API is a part of it.',
  }),
  replace({
    name: 'providing-components',
    of: 'api',
    title: 'Providers',
    relation: RELATION_API_PROVIDED_BY,
    kind: 'component',
    empty: 'No component provides it.',
  }),
  replace({
    name: 'consuming-components',
    of: 'api',
    title: 'Consumers',
    relation: RELATION_API_CONSUMED_BY,
    kind: 'component',
    empty: 'No component consumes it.',
  }),
];
