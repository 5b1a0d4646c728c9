import { GraphQlDefinitionWidget } from '@backstage/plugin-api-docs';
import { readGraphQl } from './readGraphQl';

/** A GraphQL schema; throws for one with a fault. */
export default function GraphQlDefinition(props: { definition: string }) {
  return <GraphQlDefinitionWidget definition={readGraphQl(props.definition)} />;
}
