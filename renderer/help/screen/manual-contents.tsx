// The pages of the manual; below the one that is open, its sections.
import { Anchor } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { hrefOf, type Address, type Manual } from '../manual/manual';
import classes from './manual-contents.module.css';

interface ManualContentsProps {
  readonly manual: Manual;
  /** Null where none is open or seen. */
  readonly address: Address | null;
  readonly onLink: (address: Address) => void;
}

export function ManualContents({ manual, address, onLink }: ManualContentsProps) {
  const { t } = useTranslation();
  const open = address === null ? undefined : manual.find(address);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelectorAll('[aria-current]') ?? [];
    [...current].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  const linkTo = (to: Address) => ({
    href: hrefOf(to),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onLink(to);
    },
  });
  return (
    <nav ref={list} aria-label={t('help.contents')} className={classes['contents']}>
      <ol>
        {manual.pages.map((page) => {
          const isOpen = page === open?.page;
          const sections = page.sections.filter(({ level }) => level === 2);
          return (
            <li key={page.id}>
              <Anchor
                {...linkTo(page.id)}
                underline="never"
                className={classes['link']}
                lang={page.language}
                aria-current={isOpen ? 'page' : undefined}
              >
                <bdi>{page.title}</bdi>
              </Anchor>
              {isOpen && sections.length > 0 && (
                <ol className={classes['sections']} aria-label={t('help.onThisPage')}>
                  {sections.map(({ anchor, title }) => (
                    <li key={anchor}>
                      <Anchor
                        {...linkTo(`${page.id}#${anchor}`)}
                        underline="never"
                        className={classes['link']}
                        lang={page.language}
                        aria-current={anchor === open?.section.anchor ? 'location' : undefined}
                      >
                        <bdi>{title}</bdi>
                      </Anchor>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
