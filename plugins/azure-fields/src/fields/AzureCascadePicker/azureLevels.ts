import type {
  AnyCascadeLevel,
  FactValues,
  PortalField,
} from '@portal/plugin-field-kit';
import {
  AZURE_LISTS,
  AZURE_PICKER_LEVELS,
  isSkippableLevel,
  type AzureChoice,
  type AzureLevel,
  type AzureList,
} from '@portal/plugin-field-kit-common';
import { levelSource, type LevelContext } from '../../azure';

/** A field that is a cascade of Azure's lists. */
export type AzureCascadeName = keyof typeof AZURE_PICKER_LEVELS;

/** Any of these fields: they differ in nothing but their levels. */
export type AzureCascadeField = Pick<
  PortalField<AzureCascadeName>,
  keyof PortalField
>;

/** The levels of a field, from the top. */
export function levelsOf(name: AzureCascadeName): readonly AzureLevel[] {
  return AZURE_PICKER_LEVELS[name];
}

/** The level whose choice makes the value of a field whole. */
export function lastLevelOf(name: AzureCascadeName): AzureLevel {
  return levelsOf(name)[levelsOf(name).length - 1];
}

/** The levels of a field for a `CascadePicker`. */
export function cascadeLevelsOf(
  name: AzureCascadeName,
  context: LevelContext,
): AnyCascadeLevel<AzureChoice>[] {
  return levelsOf(name).map(level => {
    const skippable = isSkippableLevel(level, levelsOf(name));
    const { label } = AZURE_LISTS[level];
    return {
      key: level,
      label: skippable ? `${label} (optional)` : label,
      isSkippable: skippable,
      source: choice => levelSource(level, choice, context),
      // Each level goes with its own kind of item, which TypeScript cannot follow through a list.
    } as AnyCascadeLevel<AzureChoice>;
  });
}

function levelFacts<Level extends AzureLevel>(
  level: Level,
  choice: AzureChoice,
): FactValues | undefined {
  const chosen = choice[level];
  const list: AzureList<Level> = AZURE_LISTS[level];
  return chosen && list.factsOf(chosen);
}

/** Read-only facts about what is chosen at each level. */
export function cascadeFacts(
  name: AzureCascadeName,
  choice: AzureChoice,
): FactValues {
  const facts = levelsOf(name).map(level => levelFacts(level, choice));
  return Object.assign({}, ...facts);
}
