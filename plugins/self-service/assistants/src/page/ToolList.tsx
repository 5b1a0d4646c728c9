import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField, Text } from '@backstage/ui';
import type { components } from '@portal/plugin-assistant-common';
import {
  EmptyState,
  layout,
  StateMark,
  textField,
  type Tone,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { assistantsTranslationRef } from '../translation';
import { firstSentence } from './firstSentence';
import { KNOWN_TOOLS } from './knownTools';
import styles from './ToolList.module.css';

type Tool = components['schemas']['Tool'];

const ADDRESS = { search: textField() };

const TONES = {
  reads: 'good',
  prepares: 'waiting',
  changes: 'warning',
} as const satisfies Record<Tool['effect'], Tone>;

/** The tools whose name, title or description has the text of the search. */
export function ToolList({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslationRef(assistantsTranslationRef);
  const [{ search }, change] = useAddressState(ADDRESS);
  const wanted = search.trim().toLowerCase();
  const found = tools
    .map(tool => ({
      ...tool,
      summary: firstSentence(tool.description),
      ...KNOWN_TOOLS[tool.name],
    }))
    .filter(({ name, title, summary, description }) =>
      `${name} ${title} ${summary} ${description}`
        .toLowerCase()
        .includes(wanted),
    )
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('tools.title')}
      </Text>
      <SearchField
        aria-label={t('tools.filter')}
        placeholder={t('tools.filter')}
        value={search}
        onChange={text => change({ search: text })}
      />
      {found.length === 0 ? (
        <EmptyState title={t('tools.noneFound')} />
      ) : (
        <ul
          aria-label={t('tools.title')}
          className={`${layout.list} ${layout.lines}`}
        >
          {found.map(tool => (
            <li key={tool.name} className={layout.stack1}>
              <ToolRow tool={tool} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ToolRow({ tool }: { tool: Tool & { summary: string } }) {
  const { t } = useTranslationRef(assistantsTranslationRef);
  const { effect, inputs, name, title, description, summary } = tool;
  return (
    <>
      <div className={layout.headline}>
        <Text as="h3" weight="bold">
          {title}
        </Text>
        <StateMark tone={TONES[effect]} label={t(`effects.${effect}`)} />
      </div>
      <Text as="p" color="secondary">
        {summary}
      </Text>
      <details className={layout.details}>
        <summary aria-label={`${t('tools.takes')}: ${title}`}>
          {t('tools.takes')}
        </summary>
        {summary !== description && (
          <Text as="p" variant="body-small" className={styles.told}>
            {description}
          </Text>
        )}
        <Text as="p" variant="body-small">
          {t('tools.name', { name })}
          {inputs.length === 0 && ` ${t('tools.noInput')}`}
        </Text>
        {inputs.length > 0 && (
          <ul>
            {inputs.map(input => (
              <li key={input.name}>
                <Text variant="body-small">
                  <code>{input.name}</code>
                  {!input.required && ` (${t('tools.optional')})`}
                  {input.description && `: ${input.description}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  );
}
