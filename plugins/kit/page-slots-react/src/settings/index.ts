export { SettingsCard } from './SettingsCard';
export { SettingsCardBlueprint } from './SettingsCardBlueprint';
