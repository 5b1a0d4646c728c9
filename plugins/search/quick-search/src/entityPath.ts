import { parseEntityRef } from '@backstage/catalog-model';

function partsOf(entityRef: string): string[] {
  const { kind, namespace, name } = parseEntityRef(entityRef);
  return [namespace, kind, name].map(part =>
    encodeURIComponent(part.toLocaleLowerCase('en-US')),
  );
}

/** Path of the page of an entity. */
export function entityPath(entityRef: string): string {
  return `/catalog/${partsOf(entityRef).join('/')}`;
}

/** Path of the documentation of an entity. */
export function docsPath(entityRef: string): string {
  return `/docs/${partsOf(entityRef).join('/')}`;
}

/** Path of the form of a template. */
export function formPath(entityRef: string): string {
  const [namespace, , name] = partsOf(entityRef);
  return `/create/templates/${namespace}/${name}`;
}
