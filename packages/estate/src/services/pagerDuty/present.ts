import { type Turn, turnsBetween } from '../../rota/rota';
import {
  type LogEntry,
  type PagerDutyAlert,
  type PagerDutyIncident,
  type PagerDutyState,
  statusOf,
} from './model';
import type { PagerDutyAccount, PagerDutyUser } from './seed';

const WORDS = {
  trigger: 'Triggered',
  acknowledge: 'Acknowledged',
  resolve: 'Resolved',
};

type Schedule = PagerDutyAccount['schedules'][number];
type Service = PagerDutyAccount['services'][number];

/** Objects in the format of PagerDuty's REST API v2. */
export class Presenter {
  constructor(
    readonly account: PagerDutyAccount,
    readonly publicUrl: string,
  ) {}

  reference(type: string, path: string, one: { id: string; name: string }) {
    return {
      id: one.id,
      type: `${type}_reference`,
      summary: one.name,
      self: `${this.publicUrl}/${path}/${one.id}`,
      html_url: `${this.publicUrl}/${path}/${one.id}`,
    };
  }

  user = ({ id, name, mail }: PagerDutyUser) => ({
    ...this.reference('user', 'users', { id, name }),
    type: 'user',
    name,
    email: mail,
    role: 'user',
    time_zone: 'Europe/Amsterdam',
  });

  schedule = (schedule: Schedule) => ({
    ...this.reference('schedule', 'schedules', schedule),
    type: 'schedule',
    name: schedule.name,
    time_zone: 'Europe/Amsterdam',
    escalation_policies: this.account.services
      .filter(service => service.schedule === schedule.id)
      .map(service => this.policy(service)),
  });

  /** Each service has an escalation policy of its own. */
  policy(service: Service) {
    return this.reference('escalation_policy', 'escalation_policies', {
      id: policyIdOf(service),
      name: service.name,
    });
  }

  /** Integrations are references, with their keys only if they are asked for. */
  service = (service: Service, withKeys: boolean) => ({
    ...this.reference('service', 'services', service),
    type: 'service',
    name: service.name,
    html_url: `${this.publicUrl}/service-directory/${service.id}`,
    status: 'active',
    escalation_policy: this.policy(service),
    teams: [],
    integrations: [
      {
        id: `PI${service.id.slice(2)}`,
        type: 'events_api_v2_inbound_integration_reference',
        summary: 'Events API V2',
        ...(withKeys && { integration_key: service.integrationKey }),
      },
    ],
  });

  /** Who is on call for a service at the times, by its policy; `withUser` writes people out. */
  onCalls(
    service: Service,
    { startedAt }: PagerDutyState,
    times: { from: Date; until: Date },
    withUser: boolean,
  ) {
    const schedule = this.account.schedules.find(
      ({ id }) => id === service.schedule,
    );
    if (!schedule) return [];
    return turnsBetween(schedule.rota, new Date(startedAt), times).map(
      (turn: Turn) => {
        const user = this.account.users.find(({ mail }) => mail === turn.mail)!;
        return {
          escalation_policy: this.policy(service),
          escalation_level: 1,
          schedule: this.reference('schedule', 'schedules', schedule),
          user: withUser
            ? this.user(user)
            : this.reference('user', 'users', user),
          start: toSeconds(turn.start),
          end: toSeconds(turn.end),
        };
      },
    );
  }

  incident = (incident: PagerDutyIncident) => {
    const service = this.account.services.find(
      ({ id }) => id === incident.serviceId,
    )!;
    const { entries } = incident;
    const last = entries[entries.length - 1];
    return {
      id: incident.id,
      type: 'incident',
      summary: `[#${incident.number}] ${incident.title}`,
      self: `${this.publicUrl}/incidents/${incident.id}`,
      html_url: `${this.publicUrl}/incidents/${incident.id}`,
      incident_number: incident.number,
      incident_key: incident.key,
      title: incident.title,
      status: statusOf(incident),
      urgency: incident.urgency,
      created_at: toSeconds(new Date(entries[0].at)),
      last_status_change_at: toSeconds(new Date(last.at)),
      resolved_at:
        last.type === 'resolve' ? toSeconds(new Date(last.at)) : null,
      service: this.reference('service', 'services', service),
      escalation_policy: this.policy(service),
      body: { type: 'incident_body', details: incident.details },
    };
  };

  alert = (alert: PagerDutyAlert, incident: PagerDutyIncident) => ({
    ...this.reference('alert', 'alerts', { id: alert.id, name: alert.title }),
    type: 'alert',
    created_at: toSeconds(new Date(alert.at)),
    status: statusOf(incident) === 'resolved' ? 'resolved' : 'triggered',
    severity: alert.severity,
    alert_key: alert.id,
    suppressed: false,
    incident: this.reference('incident', 'incidents', {
      id: incident.id,
      name: incident.title,
    }),
  });

  logEntry = (entry: LogEntry, incident: PagerDutyIncident) => {
    const user = this.account.users.find(({ id }) => id === entry.userId);
    const service = this.account.services.find(
      ({ id }) => id === incident.serviceId,
    )!;
    const agent = user
      ? this.reference('user', 'users', user)
      : this.reference('service', 'services', service);
    return {
      id: entry.id,
      type: `${entry.type}_log_entry`,
      summary: `${WORDS[entry.type]} by ${agent.summary}`,
      created_at: toSeconds(new Date(entry.at)),
      agent,
      incident: {
        id: incident.id,
        type: 'incident_reference',
        summary: incident.title,
      },
    };
  };
}

export function policyIdOf({ id }: Service): string {
  return `PE${id.slice(2)}`;
}

/** PagerDuty writes times without milliseconds. */
function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
