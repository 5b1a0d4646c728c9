import { type DefinitionNode, type DocumentNode, Kind, visit } from 'graphql';

/** Directives of Apollo Federation 1 and 2, which a part of a federated graph uses without declaring them. */
const DIRECTIVES = new Set([
  'authenticated',
  'composeDirective',
  'cost',
  'extends',
  'external',
  'inaccessible',
  'interfaceObject',
  'key',
  'link',
  'listSize',
  'override',
  'policy',
  'provides',
  'requires',
  'requiresScopes',
  'shareable',
  'tag',
]);

/** What an extension is read as where the other parts of the graph have the type. */
const DEFINITIONS: Partial<Record<Kind, Kind>> = {
  [Kind.SCHEMA_EXTENSION]: Kind.SCHEMA_DEFINITION,
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
};

/**
 * Reads a part of a federated graph as a schema of its own: without the directives of the federation, and with the types of other parts
 * that it extends.
 */
export function wholeOfPart(document: DocumentNode): DocumentNode {
  const declared = new Set(
    document.definitions.filter(one => !DEFINITIONS[one.kind]).map(nameOf),
  );
  const isForeign = (directive: string) =>
    isOfFederation(directive) && !declared.has(`@${directive}`);
  const plain = visit(document, {
    Directive: node => (isForeign(node.name.value) ? null : undefined),
  });
  const definitions = plain.definitions.flatMap(one => {
    const kind = DEFINITIONS[one.kind];
    if (!kind || declared.has(nameOf(one))) return [one];
    declared.add(nameOf(one));
    // `extend schema @link(…)` names nothing but the federation.
    const isEmpty =
      one.kind === Kind.SCHEMA_EXTENSION && !one.operationTypes?.length;
    return isEmpty ? [] : [{ ...one, kind } as DefinitionNode];
  });
  return { ...plain, definitions };
}

/** `federation__shareable` is a directive that was not imported by its name. */
function isOfFederation(directive: string): boolean {
  return DIRECTIVES.has(directive.replace(/^federation__/, ''));
}

/** What a node defines or extends, with the signs that tell a directive and a schema from a type. */
function nameOf(node: DefinitionNode): string {
  const name = 'name' in node ? (node.name?.value ?? '') : '';
  return node.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name;
}
