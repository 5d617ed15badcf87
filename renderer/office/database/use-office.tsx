// Provides the open database of the back office to its screens, with the signed-in person and the keeping of answers.
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { OPERATIONS } from '#shared/api/operations';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { reportFailure } from '../../ui/messages/failure';
import { computerNow } from '../../bridge/computer-clock';
import { ANSWER_PREFIX, forgetAnswers, keptAnswers, LONGEST_KEPT_MS } from './kept-answers';
import { OfficeDatabase } from './office-database';

export interface Office {
  readonly db: OfficeDatabase;
  /** User name of the signed-in person: drafts, places and answers are theirs. */
  readonly user: string;
  readonly keepAnswer: ReturnType<typeof experimental_createQueryPersister<string>>['persisterFn'];
  /** Of lists that were scrolled: the id of the first row in view, by list and filters. Gone when the back office is left. */
  readonly firstRows: Map<string, string>;
}

const OfficeContext = createContext<Office | null>(null);

export function OfficeProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useTill();
  const user = session.me.username;
  const [{ db, keepAnswer }] = useState(() => openOffice(session.merchantCode));
  const [firstRows] = useState(() => new Map<string, string>());
  // It opens again by itself when the back office is shown again.
  useEffect(() => () => db.close({ disableAutoOpen: false }), [db]);
  const { features } = session.me;
  const { merchantCode } = session;
  useEffect(() => {
    const barred = OPERATIONS.filter(({ access }) => !mayCall(features, access)).map(({ id }) => id);
    forgetAnswers(db, barred, merchantCode, user).catch(reportFailure);
  }, [db, merchantCode, user, features]);
  return <OfficeContext value={{ db, user, keepAnswer, firstRows }}>{children}</OfficeContext>;
}

function openOffice(merchantCode: string): Pick<Office, 'db' | 'keepAnswer'> {
  const db = new OfficeDatabase(merchantCode);
  const { persisterFn } = experimental_createQueryPersister<string>({
    storage: keptAnswers(db, computerNow),
    serialize: (query: PersistedQuery) => JSON.stringify(query),
    maxAge: LONGEST_KEPT_MS,
    prefix: ANSWER_PREFIX,
    // Whoever shows a kept answer asks again: see useAnswer.
    refetchOnRestore: false,
  });
  return { db, keepAnswer: persisterFn };
}

export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('useOffice outside an OfficeProvider');
  return office;
}
