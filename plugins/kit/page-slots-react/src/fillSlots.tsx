import {
  type AppNode,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/**
 * Loads what features have filled places with, all at once, so that nothing on the page moves later.
 *
 * @returns the components in the order of the places; each fails alone
 */
export function fillSlots<Props extends object>(
  slots: readonly {
    node: AppNode;
    loader: () => Promise<ComponentType<Props>>;
  }[],
): Promise<ComponentType<Props>[]> {
  return Promise.all(
    slots.map(async ({ node, loader }) => {
      const Loaded = await loader();
      return (props: Props) => (
        <ExtensionBoundary node={node}>
          <Loaded {...props} />
        </ExtensionBoundary>
      );
    }),
  );
}
