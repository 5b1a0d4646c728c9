export { SettingsCard } from './SettingsCard';
export {
  SettingsCardBlueprint,
  type SettingsCardEntry,
} from './SettingsCardBlueprint';
