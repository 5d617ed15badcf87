import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState, type FormEvent, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHands } from '../../testing/hands';
import { t } from '../../testing/see';
import { BackButton } from './back-button';
import { MainButton } from './main-button';
import { Overlay } from './overlay';

const { press, scan } = createHands();
const MAIN = '{Control>}{Enter}{/Control}';

let pressed: string[];
const done = (name: string) => () => void pressed.push(name);

function show(children: ReactNode) {
  const page = (content: ReactNode) => (
    <StrictMode>
      <MantineProvider env="test">
        <input aria-label="elsewhere" onKeyDown={(event) => void pressed.push(`${event.key} in the field`)} />
        {content}
      </MantineProvider>
    </StrictMode>
  );
  const { rerender } = render(page(children));
  return (next: ReactNode) => rerender(page(next));
}

const ofScreen = <MainButton onClick={done('screen')}>Pay</MainButton>;
const ofPanel = (
  <MainButton isPanel onClick={done('panel')}>
    Approve
  </MainButton>
);

function PayThenComplete() {
  const [isPaying, setPaying] = useState(false);
  const pay = () => {
    done('pay')();
    setPaying(true);
  };
  return isPaying ? (
    <MainButton takesMoney onClick={done('complete')}>
      Complete
    </MainButton>
  ) : (
    <MainButton onClick={pay}>Pay</MainButton>
  );
}

beforeEach(() => {
  pressed = [];
});

describe('Ctrl Enter', () => {
  it.each([MAIN, '{Meta>}{Enter}{/Meta}'])('presses the main button of the screen (%s)', async (keys) => {
    show(ofScreen);
    await press(keys);
    expect(pressed).toEqual(['screen']);
  });

  it('is not heard by the field with the focus', async () => {
    show(ofScreen);
    screen.getByLabelText('elsewhere').focus();
    await press(MAIN);
    expect(pressed).toEqual(['Control in the field', 'screen']);
  });

  it.each(['{Enter}', '{Control>}{Shift>}{Enter}{/Shift}{/Control}', '{Alt>}{Control>}{Enter}{/Control}{/Alt}'])(
    'is not %s',
    async (keys) => {
      show(ofScreen);
      await press(keys);
      expect(pressed).toEqual([]);
    },
  );

  it('presses once while it is held', async () => {
    show(ofScreen);
    await press('{Control>}{Enter>3/}{/Control}');
    expect(pressed).toEqual(['screen']);
  });

  it('does not press a button that takes money by the second of a double press', async () => {
    show(<PayThenComplete />);
    await scan('{Control>}{Enter}{Enter}{/Control}');
    expect(pressed).toEqual(['pay']);
    await press(MAIN);
    expect(pressed).toEqual(['pay', 'complete']);
  });

  it('presses no disabled button, and none behind it', async () => {
    show(
      <>
        {ofScreen}
        <MainButton isPanel disabled onClick={done('panel')}>
          Approve
        </MainButton>
      </>,
    );
    await press(MAIN);
    expect(pressed).toEqual([]);
  });

  it.each(['first', 'last'])('presses the button of a panel before that of the screen, shown %s', async (order) => {
    show(
      <>
        {order === 'first' && ofPanel}
        {ofScreen}
        {order === 'last' && ofPanel}
      </>,
    );
    await press(MAIN);
    expect(pressed).toEqual(['panel']);
  });

  it('presses the button of the screen again once the panel is gone', async () => {
    const rerender = show([ofScreen, ofPanel]);
    rerender([ofScreen]);
    await press(MAIN);
    expect(pressed).toEqual(['screen']);
  });

  it('presses that of the panel with the focus, and none if it is in neither', async () => {
    show(
      ['one', 'other'].map((name) => (
        <form key={name}>
          <input aria-label={name} />
          <MainButton isPanel onClick={done(name)}>
            Keep
          </MainButton>
        </form>
      )),
    );
    screen.getByLabelText('other').focus();
    await press(MAIN);
    screen.getByLabelText('elsewhere').focus();
    await press(MAIN);
    expect(pressed.filter((each) => !each.endsWith('field'))).toEqual(['other']);
  });

  it('presses nothing below a sheet', async () => {
    show(
      <>
        {ofPanel}
        <Overlay role="dialog" className="sheet" onKey={() => undefined}>
          <button type="button">Close</button>
        </Overlay>
      </>,
    );
    await press(MAIN);
    expect(pressed).toEqual([]);
  });

  it('presses the button of a sheet', async () => {
    show(
      <>
        {ofPanel}
        <Overlay role="dialog" className="sheet" onKey={() => undefined}>
          <MainButton onClick={done('sheet')}>Import</MainButton>
        </Overlay>
      </>,
    );
    await press(MAIN);
    expect(pressed).toEqual(['sheet']);
  });

  it('sends the form of its button', async () => {
    show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done('sent')();
        }}
      >
        <MainButton type="submit">Save</MainButton>
      </form>,
    );
    await press(MAIN);
    expect(pressed).toEqual(['sent']);
  });

  it('is named on the button, after a key of its own', () => {
    show(
      <>
        {ofScreen}
        <MainButton action="pay">Refund</MainButton>
      </>,
    );
    const keys = screen.getAllByRole('button').map((each) => each.getAttribute('aria-keyshortcuts'));
    expect(keys).toEqual(['Control+Enter', 'F12 Control+Enter']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PayCtrl Enter', 'RefundF12']);
  });
});

describe('Esc', () => {
  const back = <BackButton onClick={done('screen')} />;

  it('presses Back of a panel before that of the screen', async () => {
    const rerender = show([back, <BackButton key="panel" isPanel onClick={done('panel')} />]);
    await press('{Escape}');
    rerender([back]);
    await press('{Escape}');
    expect(pressed).toEqual(['panel', 'screen']);
  });

  it('presses no Back that is disabled', async () => {
    show(<BackButton isDisabled onClick={done('screen')} />);
    await press('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('app.back') }).disabled).toBe(true);
    expect(pressed).toEqual([]);
  });

  it('is left to a field that closes or clears something by it', async () => {
    show(
      <>
        {back}
        <input aria-label="own" onKeyDown={(event) => event.stopPropagation()} />
      </>,
    );
    screen.getByLabelText('own').focus();
    await press('{Escape}');
    expect(pressed).toEqual([]);
  });
});

describe('the second click of a double one', () => {
  const clicks = (...details: number[]) => {
    for (const detail of details) fireEvent.click(screen.getByRole('button'), { detail });
  };

  it('does not press the button that the first has shown in the same place', () => {
    show(<PayThenComplete />);
    clicks(1, 2);
    expect(pressed).toEqual(['pay']);
    clicks(1);
    expect(pressed).toEqual(['pay', 'complete']);
  });

  it('does not press a button that takes money twice, nor submit a form that has just been opened', () => {
    const rerender = show(
      <MainButton takesMoney onClick={done('part')}>
        Take part
      </MainButton>,
    );
    clicks(1, 2);
    expect(pressed).toEqual(['part']);
    const submit = (event: FormEvent) => {
      event.preventDefault();
      done('form')();
    };
    rerender(
      <form onSubmit={submit}>
        <MainButton type="submit">Save</MainButton>
      </form>,
    );
    clicks(2);
    expect(pressed).toEqual(['part']);
    clicks(1);
    expect(pressed).toEqual(['part', 'form']);
  });

  it('presses another button again, as it did the first time', () => {
    show(ofScreen);
    clicks(1, 2);
    expect(pressed).toEqual(['screen', 'screen']);
  });
});

it('the second click of a double click presses nothing that came in the place of what the first took away', () => {
  function ListThenTile() {
    const [isList, setList] = useState(true);
    return (
      <>
        {ofScreen}
        {isList ? (
          <button key="row" onClick={() => setList(false)}>
            <span>Amna</span>
          </button>
        ) : (
          <button key="tile" onClick={done('tile')}>
            Tea
          </button>
        )}
      </>
    );
  }
  show(<ListThenTile />);
  fireEvent.click(screen.getByText('Amna'), { detail: 1 });
  fireEvent.click(screen.getByText('Tea'), { detail: 2 });
  expect(pressed).toEqual([]);
  fireEvent.click(screen.getByText('Tea'), { detail: 1 });
  fireEvent.click(screen.getByText('Tea'), { detail: 2 });
  expect(pressed).toEqual(['tile', 'tile']);
});
