import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Loads the `system` of each file of a folder, by name: a new system is a new file, which no list names. */
export function loadSystems<System>(folder: string): System[] {
  return readdirSync(folder)
    .sort()
    .map(name => {
      const { system } = jest.requireActual<{ system?: System }>(
        join(folder, name),
      );
      if (!system) throw new Error(`${name} exports no system`);
      return system;
    });
}
