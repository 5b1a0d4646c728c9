import type { Topic } from '../state/model';

/** Number of generated topics in each cluster of the large estate. */
const GENERATED_TOPICS = 1470;

/** Number of applications with generated topics. */
const APPLICATIONS = 40;

const SUBJECTS = ['order', 'stock', 'price', 'basket', 'delivery', 'payment'];
const EVENTS = ['created', 'changed', 'removed', 'confirmed', 'failed'];

/** Generates the topics of a large cluster, the same ones on every call. */
export function generateTopics(environment: string): Topic[] {
  return Array.from({ length: GENERATED_TOPICS }, (_, index) => {
    const application = `APP${1001 + (index % APPLICATIONS)}`;
    const subject = SUBJECTS[index % SUBJECTS.length];
    const event = EVENTS[index % EVENTS.length];
    const number = String(index + 1).padStart(4, '0');
    return {
      name: `gen-dig-load-${application.toLowerCase()}-int${number}-${subject}-${event}-${environment}`,
      partitions: 1 + (index % 12),
      configs: {},
      businessMetadata: {
        Application: { application_id: application, owner: 'TBC' },
      },
    };
  });
}
