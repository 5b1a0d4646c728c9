import { useRouteRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { Link, Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { valuesFor } from './facts';
import styles from './TemplatesCard.module.css';
import { type FittingTemplate, useTemplatesFor } from './useTemplatesFor';

const TITLE = 'Self-service';

/** Lines of a placeholder that is as high as the templates that fit most components, or another kind. */
const LINES = { component: 7, others: 5 };

/** The templates that fit an entity. Each link opens the form with what is known of the entity filled in. */
export function TemplatesCard() {
  const { entity } = useEntity();
  const isComponent = entity.kind.toLowerCase() === 'component';
  const rows = isComponent ? LINES.component : LINES.others;
  const query = useTemplatesFor(entity.kind);
  const hub = useRouteRef(scaffolderPlugin.routes.root)?.();
  return (
    <EntityInfoCard
      title={TITLE}
      footerActions={hub && <Link href={hub}>All templates</Link>}
    >
      <QueryAnswer
        query={query}
        failed="The templates could not be loaded"
        skeleton={<LoadingRows label="Loading templates…" rows={rows} />}
      >
        {({ templates, ownGroups }) =>
          templates.length === 0 ? (
            <Text color="secondary">
              No template that you may use is made for this.
            </Text>
          ) : (
            <TemplateLinks templates={templates} ownGroups={ownGroups} />
          )
        }
      </QueryAnswer>
    </EntityInfoCard>
  );
}

function TemplateLinks(props: {
  templates: FittingTemplate[];
  ownGroups: readonly string[];
}) {
  const { entity } = useEntity();
  const form = useRouteRef(scaffolderPlugin.routes.selectedTemplate);
  if (!form) return null;
  return (
    <ul
      aria-label={TITLE}
      className={`${layout.stack3} ${layout.list} ${styles.templates}`}
    >
      {props.templates.map(({ namespace, name, title, fit }) => {
        const formData = valuesFor(fit, entity, props.ownGroups);
        const query = new URLSearchParams({
          formData: JSON.stringify(formData),
        });
        return (
          <li key={`${namespace}/${name}`}>
            <Link href={`${form({ namespace, templateName: name })}?${query}`}>
              {fit.words}
            </Link>
            <Text variant="body-small" color="secondary">
              {title}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
