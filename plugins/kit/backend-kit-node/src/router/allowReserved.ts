/** A part of an OpenAPI document. */
type Node = object | undefined;

/**
 * Returns an OpenAPI document whose parameters of the query may have `+`, `:`, `/` or `(` as they are. The validator refuses them
 * otherwise, while browsers, forms and command lines send them, and every other server reads them.
 */
export function allowReserved<T extends object>(spec: T): T {
  const copy = structuredClone(spec);
  allowIn(copy);
  return copy;
}

function allowIn(node: Node): void {
  if (typeof node !== 'object' || node === null) return;
  if ('in' in node && node.in === 'query' && 'name' in node) {
    Object.assign(node, { allowReserved: true });
  }
  Object.values(node).forEach(allowIn);
}
