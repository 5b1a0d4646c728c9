import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useAcl } from '../../hooks/useAcl';
import { useRoleToast } from '../../hooks/useRoleToast';
import { AccessList } from '../AccessList';
import { AddAccess } from '../AddAccess';
import { TemplateHistory } from '../History';
import { WaitingRequests } from '../Requests';
import { TemplateCard } from '../TemplateCard';
import styles from './TemplateAclPage.module.css';

/** All sections of a template. Only admins and managers get controls for changes (P-315, P-338 to P-341). */
export function TemplateView(props: {
  template: ControlledTemplate;
  userRef: string | undefined;
  /** The templates of which the person was told what they may do. */
  told: Set<string>;
}) {
  const { template, userRef, told } = props;
  const { templateRef } = template;
  const state = useAcl(templateRef);
  const role = state.acl?.role ?? template.role;
  const canManage = role !== 'reader';
  useRoleToast(template, told);
  return (
    <>
      <div className={styles.top}>
        <TemplateCard template={template} role={role} />
        {canManage && (
          <AddAccess templateRef={templateRef} entries={state.entries ?? []} />
        )}
      </div>
      {canManage && (
        <WaitingRequests templateRef={templateRef} userRef={userRef} />
      )}
      <AccessList
        template={template}
        state={state}
        canManage={canManage}
        userRef={userRef}
      />
      <TemplateHistory templateRef={templateRef} />
    </>
  );
}
