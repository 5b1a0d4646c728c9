import type {
  AnyCascadeLevel,
  FactValues,
  PortalField,
} from '@portal/plugin-field-kit';
import {
  AZURE_LISTS,
  type AzureChoice,
  type AzureLevel,
  type AzureLevelList,
  type AzurePickerRule,
  isSkippableLevel,
} from '@portal/plugin-azure-common';
import { levelSource, type LevelContext } from '../../azure';

/** Any of the fields that are a cascade of Azure's lists: they differ in nothing but their levels. */
export type AzureCascadeField = PortalField<AzurePickerRule>;

/** The levels of a field for a `CascadePicker`. */
export function cascadeLevelsOf(
  levels: readonly AzureLevel[],
  context: LevelContext,
): AnyCascadeLevel<AzureChoice>[] {
  return levels.map(level => {
    const skippable = isSkippableLevel(level, levels);
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
  const list: AzureLevelList<Level> = AZURE_LISTS[level];
  return chosen && list.factsOf(chosen);
}

/** Read-only facts about what is chosen at each level. */
export function cascadeFacts(
  levels: readonly AzureLevel[],
  choice: AzureChoice,
): FactValues {
  const facts = levels.map(level => levelFacts(level, choice));
  return Object.assign({}, ...facts);
}
