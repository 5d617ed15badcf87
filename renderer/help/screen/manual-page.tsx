// A page of the manual. The heading of the section asked for gets the focus, so that arrows scroll from there and it is read out.
import { Anchor } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { Notice } from '../../ui/messages/notice';
import { Highlight } from '../../ui/text/highlight';
import type { Inline, Text } from '../manual/markdown';
import { hrefOf, type Address, type Page, type Section, type ShownBlock } from '../manual/manual';
import { pictureUrl } from '../manual/manual-files';
import classes from './manual-page.module.css';

interface ManualPageProps {
  readonly page: Page;
  /** The section asked for. */
  readonly anchor: string;
  readonly sought: string;
  readonly onLink: (address: Address) => void;
}

export function ManualPage({ page, anchor, sought, onLink }: ManualPageProps) {
  const { t, i18n } = useTranslation();
  const target = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'start' });
  }, []);
  const own = { pageId: page.id, sought, onLink };
  return (
    <article className={classes['page']}>
      {page.language !== i18n.language && <Notice what={t('help.inEnglish')} then={t('help.inEnglishThen')} />}
      <div lang={page.language} dir={i18n.dir(page.language)} className={classes['text']}>
        {page.sections.map((section) => (
          <section key={section.anchor}>
            <SectionHeading
              section={section}
              sought={sought}
              {...(section.anchor === anchor && { ref: target, 'data-autofocus': true })}
            />
            {section.blocks.map((block, index) => (
              <BlockPart key={index} block={block} {...own} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

interface SectionHeadingProps {
  readonly section: Section;
  readonly sought: string;
  readonly ref?: React.Ref<HTMLHeadingElement>;
}

function SectionHeading({ section: { level, title, anchor }, sought, ...rest }: SectionHeadingProps) {
  // The name of the screen is the first heading.
  const Heading = `h${level + 1}` as 'h2' | 'h3' | 'h4';
  return (
    <Heading className={classes['heading']} data-level={level} data-anchor={anchor} tabIndex={-1} {...rest}>
      <Highlight text={title} query={sought} />
    </Heading>
  );
}

interface Own {
  readonly pageId: string;
  readonly sought: string;
  readonly onLink: (address: Address) => void;
}

function BlockPart({ block, ...own }: Own & { readonly block: ShownBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={block.text.every(isCodeOrSpace) ? classes['codes'] : undefined}>
          <TextParts text={block.text} {...own} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={classes['list']}>
          {block.items.map((item, index) => (
            <li key={index}>
              <TextParts text={item} {...own} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return <img className={classes['picture']} src={pictureUrl(block.file)} alt={block.alt} />;
  }
}

/** The codes that a section of the errors is about. */
function isCodeOrSpace({ kind, text }: Inline): boolean {
  return kind === 'code' || text.trim() === '';
}

function TextParts({ text, ...own }: Own & { readonly text: Text }) {
  return text.map((part, index) => <InlinePart key={index} part={part} {...own} />);
}

function InlinePart({ part, pageId, sought, onLink }: Own & { readonly part: Inline }): ReactNode {
  const text = sought === '' ? part.text : <Highlight text={part.text} query={sought} />;
  switch (part.kind) {
    case 'text':
      return text;
    case 'strong':
      return <strong>{text}</strong>;
    case 'code':
      return <code className={classes['code']}>{text}</code>;
    case 'link': {
      const address = addressOfLink(part.target, pageId);
      return (
        <Anchor
          inherit
          underline="always"
          href={hrefOf(address)}
          onClick={(event) => {
            event.preventDefault();
            onLink(address);
          }}
        >
          {text}
        </Anchor>
      );
    }
  }
}

/** 'paying.md#cash' → 'paying#cash'; '#cash' is on the same page. */
function addressOfLink(target: string, pageId: string): Address {
  return target.startsWith('#') ? pageId + target : target.replace(/\.md(?=#|$)/, '');
}
