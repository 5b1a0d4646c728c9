import {
  type AppNode,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/**
 * Loads what features have filled places with, all at once, so that nothing on the page moves later.
 *
 * @returns each with its component, which fails alone
 */
export function fillSlots<
  Props extends object,
  Slot extends { node: AppNode; loader: () => Promise<ComponentType<Props>> },
>(
  slots: readonly Slot[],
): Promise<(Slot & { Component: ComponentType<Props> })[]> {
  return Promise.all(
    slots.map(async slot => {
      const Loaded = await slot.loader();
      const Component = (props: Props) => (
        <ExtensionBoundary node={slot.node}>
          <Loaded {...props} />
        </ExtensionBoundary>
      );
      return { ...slot, Component };
    }),
  );
}
