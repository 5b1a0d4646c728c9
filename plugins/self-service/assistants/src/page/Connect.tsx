import {
  configApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { CopiedLines, layout } from '@portal/plugin-portal-ui';
import { assistantsTranslationRef } from '../translation';

/** Name of the portal in the file of a client, where the configuration has no title. */
const NAME = 'portal';

/** Where a client connects, as an address and as the lines of its file. */
export function Connect({ address }: { address: string }) {
  const { t } = useTranslationRef(assistantsTranslationRef);
  const title = useApi(configApiRef).getOptionalString('app.title') ?? NAME;
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const servers = { [name]: { type: 'http', url: address } };
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('connect.title')}
      </Text>
      <Text as="p">{t('connect.first')}</Text>
      <CopiedLines lines={address} label={t('connect.copyAddress')} />
      <Text as="p">{t('connect.second')}</Text>
      <CopiedLines
        lines={JSON.stringify({ mcpServers: servers }, null, 2)}
        label={t('connect.copyFile')}
      />
    </section>
  );
}
