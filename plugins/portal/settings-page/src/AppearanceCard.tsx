import List from '@material-ui/core/List';
import { UserSettingsThemeToggle } from '@backstage/plugin-user-settings';
import { SettingsCard } from '@portal/plugin-page-slots-react';

/** The theme of the portal in this browser. */
export function AppearanceCard() {
  return (
    <SettingsCard title="Appearance">
      <List dense disablePadding style={{ width: '100%' }}>
        <UserSettingsThemeToggle />
      </List>
    </SettingsCard>
  );
}
