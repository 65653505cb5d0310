import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language, LanguageModel } from './language.ts';

const Context = createContext<Language | null>(null);

interface Props {
  model: LanguageModel;
  /** Shown until the first language has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Provides the model's language to its children, and switches to the next one without losing state.
 */
export function I18nProvider({ model, fallback = null, children }: Props) {
  useSignals();
  const language = model.language.value;
  return language ? <Context.Provider value={language}>{children}</Context.Provider> : fallback;
}

/** For tests and for parts that already have a language. */
export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  return <Context.Provider value={language}>{children}</Context.Provider>;
}

/** The current language: its texts `LL`, its `locale`, and its formats `money` and `time`. */
export function useI18n(): Language {
  const language = useContext(Context);
  if (!language) {
    throw new Error('useI18n needs an I18nProvider around it.');
  }
  return language;
}
